import { Command } from "commander";
import { identifier } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { printDone, printJson, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { columns, readSlots } from "./week.ts";

type Options = Confirmation & { to: number; slot?: number[]; preview?: boolean };

/** `talaqqi slot handover` */
export const handOverCommand = (session: Session): Command =>
  confirmable(new Command("handover"))
    .argument("<teacher>", texts.slot.handedOverBy, identifier)
    .requiredOption("--to <teacher>", texts.slot.handedOverTo, identifier)
    .option("--slot <id>", texts.slot.handedOver, (text: string, before: number[] = []) => [
      ...before,
      identifier(text),
    ])
    .option("--preview", texts.slot.preview)
    .description(texts.slot.handOver)
    .action((teacher: number, options: Options) => handOver(session, teacher, options));

async function handOver(session: Session, teacher: number, { to, preview, slot: wanted, ...options }: Options) {
  const client = await session.client();
  const theirs = await readSlots(client, teacher);
  const other = wanted?.find((id) => !theirs.some(({ id_time }) => id_time === id));
  if (other !== undefined) throw new CommandError(texts.slot.notTheirs(other, teacher));
  const slots = theirs.filter(({ id_time }) => wanted?.includes(id_time) ?? true);
  if (slots.length === 0) throw new CommandError(texts.slot.noSlots(teacher));
  const body = { id_teacher: to, slots: slots.map(({ id_time, version }) => ({ id_time, version })) };
  const send = (more: { preview?: true }) =>
    ask(
      client.POST("/operator/teachers/{id}/handover", { ...byId(teacher), body: { ...body, ...more } }),
      texts.names.slotOf(teacher),
      (field) => (field === "id_teacher" ? "--to" : undefined),
    );
  if (preview) return show(session, await send({ preview }));
  const students = slots.reduce((sum, { booked }) => sum + booked, 0);
  if (students > 0) await confirmed(session, texts.slot.willHandOver(slots.length, students), options);
  const done = await send({});
  printDone(session, done, texts.slot.areHandedOver(done.slots.length, done.slots[0]?.nama_pengajar ?? ""));
}

function show(session: Session, preview: Shape<"HandedOver">): void {
  if (session.json()) {
    printJson(session, preview);
    return;
  }
  const { slots, conflicts } = preview;
  const why = ({ id_time }: Shape<"Slot">) => conflicts.find((one) => one.id_time === id_time)?.message ?? "";
  printList(session, slots, texts.nouns.slot, [...columns, [texts.headings.whyNot, why]]);
}
