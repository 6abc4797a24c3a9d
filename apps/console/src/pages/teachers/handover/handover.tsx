import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import type { Shape } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { inUse } from "../../../api/records.ts";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/buttons/icons.tsx";
import { SaveActions } from "../../../ui/forms/save-actions.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Loaded } from "../../../ui/states/loaded.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";
import type { Undoable } from "../../../ui/toasts/use-take-back.ts";
import { TestsLeft } from "../tests.tsx";
import { HandoverForm } from "./handover-form.tsx";
import { Moved } from "./moved.tsx";
import { useChoice } from "./use-choice.ts";
import { handoverOf, useHandover } from "./use-handover.ts";

type Props = {
  /** Whose hours they are. */
  teacher: Shape<"TeacherRecord">;
  /** Whose card it is open over: that of the one or the other. */
  card: number;
  /** Who is chosen at first. */
  to?: number | undefined;
  /** The hours that were handed over already, as the address has them. */
  moved: readonly number[];
  onMoved: (moved: readonly number[]) => void | Promise<void>;
  onClose: () => void | Promise<void>;
};

/** Gives a teacher's hours to another one, and then offers a message to each of their students. */
export function Handover({ teacher, card, to = 0, moved: earlier, onMoved, onClose }: Props) {
  const { handover: texts, messages, common } = useTexts();
  const format = useFormat();
  const id = useId();
  const week = useQuery(queries.week());
  const { data: teachers = [] } = useQuery(queries.records("teachers"));
  const others = inUse(teachers).filter(({ id_teacher }) => id_teacher !== teacher.id_teacher);
  const [idOfNext, setIdOfNext] = useState(to);
  const next = others.find(({ id_teacher }) => id_teacher === idOfNext);
  const [sent, setSent] = useState(earlier);
  const hasReceived = (week.data ?? []).some((slot) => sent.includes(slot.id_time) && slot.id_teacher === idOfNext);
  /** What was handed over last. */
  const [last, setLast] = useState<Undoable>();
  const isOpen = useIsOpen();
  const today = format.isoDay(Date.now());
  const hours = (week.data ?? []).filter(
    ({ id_teacher, valid_until }) => id_teacher === teacher.id_teacher && (valid_until === "" || valid_until >= today),
  );
  const choice = useChoice(teacher.id_teacher, hours, next, hasReceived);
  const { ticked } = choice;
  const idsOf = ({ slots }: Shape<"HandedOver">) => slots.map(({ id_time }) => id_time);
  const { mutate, error, isPending } = useHandover(teacher.id_teacher, {
    onSuccess: ({ data, undo }) => {
      if (!undo) return;
      // The students may have had a message: the undo gives them their former teacher again.
      const correction = data.slots.some(({ booked }) => booked > 0) && (
        <Link
          to="/teachers/$id"
          params={{ id: String(card) }}
          search={{ dialog: "correction", from: data.slots[0]?.id_teacher, moved: idsOf(data).join("-") }}
          className="button button-quiet"
        >
          <Icon name="whatsapp" /> {messages.correction}
        </Link>
      );
      // Without earlier messages to send, close the sheet. If it is closed already, keep the page.
      const onUndone = () => {
        if (isOpen.current) return earlier.length === 0 ? onClose() : onMoved(earlier);
      };
      setSent([...sent, ...idsOf(data)]);
      setLast({ undo, correction, onUndone });
      showToast({ text: texts.done(data.slots.length, next?.nama_pengajar ?? ""), undo, correction, onUndone });
    },
    onRefreshed: ({ data }) => void onMoved([...new Set([...earlier, ...idsOf(data)])]),
  });
  const canSend = next !== undefined && ticked.length > 0;
  const actions =
    hours.length === 0 ? (
      <Button icon="close" {...(sent.length === 0 && { look: "main" })} onClick={onClose}>
        {common.close}
      </Button>
    ) : (
      <SaveActions
        form={id}
        isPending={isPending || !canSend}
        save={canSend ? texts.button(ticked.length) : texts.choose}
        onClose={onClose}
        {...(earlier.length > 0 && { close: common.close })}
      />
    );
  return (
    <Sheet title={texts.title(teacher.nama_pengajar)} place="side" onClose={onClose} actions={actions}>
      <Loaded query={week}>
        {(slots) => (
          <div className="section">
            <TestsLeft id={teacher.id_teacher} />
            {hours.length > 0 && (
              <HandoverForm
                id={id}
                others={others}
                next={next}
                choice={choice}
                error={error}
                isPending={isPending}
                onNext={setIdOfNext}
                onSubmit={() => canSend && mutate(handoverOf(next.id_teacher, ticked))}
              />
            )}
            <Moved
              teacher={teacher}
              last={last}
              slots={slots.filter(
                ({ id_time, id_teacher }) => earlier.includes(id_time) && id_teacher !== teacher.id_teacher,
              )}
            />
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}

/** Whether the sheet is still open, for what is called later. */
function useIsOpen() {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
