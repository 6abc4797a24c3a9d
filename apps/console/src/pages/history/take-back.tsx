import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { newKey } from "../../api/use-write.ts";
import { actorOf, nameOf } from "../../components/records/sentence.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Icon } from "../../ui/buttons/icons.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { useTakeBack } from "../../ui/toasts/use-take-back.ts";

type Entry = Shape<"AuditEntry">;

/** How long a change is undone without a question. */
const DAY_MS = 86_400_000;

type Props = { undo: Shape<"Undo">; run: Entry[]; sentence: string; onDone: () => void };

/** Takes a change back, as the toast after it does. @param run its entries. */
export function TakeBack({ undo, run, sentence, onDone }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const { data: me } = useQuery(queries.me());
  const takeBack = useTakeBack();
  const undoKey = useUndoKey(undo);
  const [isPending, setPending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [entry] = run;
  if (!entry || !me?.operations.includes(undo.operation)) return null;
  const { at } = entry;
  const handover = handoverOf(undo, run);
  const close = () => setAsked(false);
  const send = async () => {
    close();
    setPending(true);
    const isDone = await takeBack({ undo, undoKey, correction: handover && <Correction {...handover} /> });
    setPending(false);
    if (isDone) onDone();
  };
  const isOld = Date.now() - Date.parse(at) > DAY_MS;
  const press = () => (isOld || handover?.kept ? setAsked(true) : void send());
  const actions = (
    <>
      <Button look="main" icon="undo" onClick={send}>
        {texts.common.undo}
      </Button>
      <Button onClick={close}>{texts.common.cancel}</Button>
    </>
  );
  return (
    <>
      <Button
        look="quiet"
        icon="undo"
        aria-label={`${texts.common.undo}: ${sentence}`}
        disabled={isPending}
        onClick={press}
      >
        {texts.common.undo}
      </Button>
      {isAsked && (
        <Sheet title={texts.pastChanges.undoTitle} onClose={close} actions={actions}>
          <div className="section">
            <p>
              <strong>{actorOf(entry, texts)}</strong> {sentence}
            </p>
            {handover && (
              <p>
                {texts.pastChanges.handedBack(
                  handover.slots.length,
                  nameOf(entry, "teachers", String(handover.former), format),
                )}{" "}
                {handover.kept > 0 && texts.pastChanges.kept(handover.kept)}
              </p>
            )}
            <p>{texts.pastChanges.undoHint(format.dateTime(at))}</p>
          </div>
        </Sheet>
      )}
    </>
  );
}

/** The Idempotency-Key of a request, which changes with it: the hours of a handover may have new versions. */
function useUndoKey({ body }: Shape<"Undo">): string {
  const text = JSON.stringify(body);
  const [sent, setSent] = useState(() => ({ text, key: newKey() }));
  if (sent.text !== text) setSent({ text, key: newKey() });
  return sent.key;
}

type Handover = { slots: number[]; former: number; substitute: string; kept: number };

/** What the undo of a handover gives back to whom, and how many of its hours stay; undefined for other changes. */
function handoverOf({ operation, body }: Shape<"Undo">, run: Entry[]): Handover | undefined {
  const { slots: given = [], id_teacher: former } = body;
  const substitute = run[0]?.changes[0]?.after;
  if (operation !== "handOverSlots" || !former || !substitute) return undefined;
  const slots = given.map(({ id_time }) => id_time);
  return { slots, former, substitute, kept: run.filter(({ key }) => !slots.includes(Number(key))).length };
}

/** Leads to messages for the students, who may know the substitute as their teacher. */
function Correction({ slots, former, substitute }: Handover) {
  const { messages } = useTexts();
  return (
    <Link
      to="/teachers/$id"
      params={{ id: String(former) }}
      search={{ dialog: "correction", from: Number(substitute), moved: slots.join("-") }}
      className="button button-quiet"
    >
      <Icon name="whatsapp" /> {messages.correction}
    </Link>
  );
}

/** Moves the focus to the first control of a row once the button that undid its change is gone. */
export function useFocusAfterUndo(undo: Shape<"Undo"> | undefined): {
  row: RefObject<HTMLDivElement | null>;
  onDone: () => void;
} {
  const row = useRef<HTMLDivElement>(null);
  const [isUndone, setUndone] = useState(false);
  useEffect(() => {
    if (!isUndone || undo) return;
    setUndone(false);
    if (document.activeElement === document.body) row.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [isUndone, undo]);
  return { row, onDone: () => setUndone(true) };
}
