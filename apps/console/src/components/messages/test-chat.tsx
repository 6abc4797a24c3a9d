import { TalaqqiError } from "@talaqqi/client";
import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { useQuery } from "@tanstack/react-query";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useTexts } from "../../texts/language.tsx";
import { Chat } from "./chat.tsx";
import { type Addressee, useMessages } from "./use-messages.ts";

type Test = Shape<"QueuedPlacementTest">;

/** A test's student, if the server shows the card: a teacher sees only those whom she teaches or will test. */
export const useStudent = ({ id_student }: Test) => useQuery(queries.student(id_student));

/** The recipient of a message about a test: the student's guardians are on the card. Undefined while it is loaded. */
function useAddressee(test: Test): Addressee | undefined {
  const { data, error } = useStudent(test);
  const isHidden = error instanceof TalaqqiError && error.status === 404;
  return (
    data?.student ?? (isHidden ? { name: test.name, whatsapp: test.whatsapp, accounts: [], guardians: [] } : undefined)
  );
}

type Props = {
  test: Test;
  /** The student, where the card is open. */
  to?: Addressee;
  /** The time before it was rescheduled. */
  before?: string;
  onOpen?: () => void;
};

/** Offers the message with the test's time, or with its result; an empty message if it has neither. */
export function TestChat({ test, to, before = "", onOpen }: Props) {
  const texts = useTexts();
  const messages = useMessages();
  const onCard = useAddressee(test);
  const addressee = to ?? onCard;
  const { s_progress, level_result, notes, nama_reviewer, scheduled_at, whatsapp } = test;
  if (s_progress !== PlacementTestProgress.Scheduled && s_progress !== PlacementTestProgress.ResultRecorded)
    return whatsapp && <Chat number={whatsapp} />;
  if (!messages || !addressee) return null;
  const [name, values] =
    s_progress === PlacementTestProgress.ResultRecorded
      ? (["test_result", messages.ofResult(level_result, notes, nama_reviewer)] as const)
      : (["test_scheduled", messages.ofTime(scheduled_at, nama_reviewer, before)] as const);
  const message = messages.write(name, addressee, values);
  return message && <Chat {...message} about={texts.messages.names[name]} onOpen={onOpen} />;
}
