import { askWho } from "../ask.ts";
import { checkContent, exportContent, importContent } from "../content.ts";
import { CommandError } from "../errors.ts";
import { revertImport, showImport } from "../import.ts";
import { printJson } from "../print.ts";
import type { Session } from "../session.ts";
import { approveRows, showReview, withdrawReview } from "../tashih.ts";
import { say } from "../texts.ts";
import { type Action, confirmFor, perform, sayDone } from "./perform.ts";
import { readRows, send } from "./send.ts";
import { showRecord, showRows } from "./show.ts";
import { getNoun, getOperation, type Operation, type Row } from "./table.ts";

/** What operations do that do more than commands.yaml can describe. Their options and their help are described there, too. */
export const actions: Record<string, Action> = {
  exportContent,
  checkContent,
  importContent,
  getImport: showImport,
  revertImport,
  showReview,
  approveRows,
  withdrawReview,
  handOverSlots,
  getMe: async (session, operation) => {
    const server = await session.server();
    const me = await askWho(await session.client(), server);
    return showRecord(session, operation, { ...me, server }, me);
  },
  /** `token revoke 41`, or `token revoke --all aisyah@example.com` */
  revokeToken: (session, operation, { all, id }, options) =>
    all === undefined
      ? perform(session, operation, { id }, options)
      : perform(session, getOperation("revokeTokens"), { id: all }, options),
};

/** Hands over all slots of a teacher, or the given ones; with --preview it only shows the conflicts. */
async function handOverSlots(...[session, operation, typed, options]: Parameters<Action>): Promise<void> {
  const { id, id_teacher, slots: wanted, preview } = typed;
  const noun = getNoun("slots");
  const theirs = await readRows(session, getOperation("listSlots"), noun, { id_teacher: id });
  const ids = (wanted as number[] | undefined) ?? theirs.map(({ id_time }) => Number(id_time));
  const other = ids.find((one) => !theirs.some(({ id_time }) => id_time === one));
  if (other !== undefined) throw new CommandError(say("notTheirs", { id: other, teacher: Number(id) }));
  const handed = theirs.filter(({ id_time }) => ids.includes(Number(id_time)));
  if (handed.length === 0) throw new CommandError(say("noSlots", { id: Number(id) }));
  const given = { id, id_teacher, slots: handed.map(({ id_time, version }) => ({ id_time, version })) };
  if (preview) return showConflicts(session, operation, await send(session, operation, { ...given, preview }));
  const students = handed.reduce((sum, { booked }) => sum + Number(booked), 0);
  const subject = { noun, row: { slots: handed.length, students }, zone: "UTC" };
  if (students > 0) await confirmFor(session, operation, subject, options);
  const done = await send(session, operation, given);
  const slots = done.slots as Row[];
  const row = { slots: slots.length, teacher: slots[0]?.nama_pengajar };
  sayDone(session, operation, { ...subject, row }, done);
}

async function showConflicts(session: Session, operation: Operation, preview: Row): Promise<void> {
  if (session.json()) return printJson(session, preview);
  const conflicts = preview.conflicts as Row[];
  const rows = (preview.slots as Row[]).map((slot) => ({
    ...slot,
    reasons: conflicts.filter(({ id_time }) => id_time === slot.id_time),
  }));
  return showRows(session, { ...operation, more: ["reasons"] }, rows);
}
