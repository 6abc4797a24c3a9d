import { CommandError } from "../command-error.ts";
import { confirmed } from "../confirm.ts";
import { removeDemonstration, showDemonstration } from "../demonstration.ts";
import { revertImport, showImport } from "../import.ts";
import { printDone, printJson } from "../print.ts";
import type { Session } from "../session.ts";
import { confirmCode } from "../sign-in-code.ts";
import { approveRows, summarizeReviews, withdrawReview } from "../tashih.ts";
import { texts } from "../texts.ts";
import { valueText } from "../value-text.ts";
import { type Action, confirmFor, type Options, perform, resolve, sayDone } from "./perform.ts";
import { type Row, readRecord, readRows, send } from "./send.ts";
import { describe, fill, fillAll } from "./sentence.ts";
import { showRecord, showRows } from "./show.ts";
import { fieldWord, getNoun, getOperation, type Operation } from "./table.ts";

/** What operations do that do more than send a request. Their options and their help are the contract's, too. */
export const actions: Record<string, Action> = {
  inviteStaff: invite,
  changeAccount,
  revokeToken,
  checkSignInCode: confirmCode("staff"),
  confirmSignInCode: confirmCode("account"),
  getDemonstrationData: showDemonstration,
  removeDemonstrationData: removeDemonstration,
  getImport: showImport,
  revertImport,
  getReviewSummary: summarizeReviews,
  approveRows,
  withdrawReview,
  getStudent: async (session, operation, given) => {
    const card = await send(session, operation, given);
    return showRecord(session, operation, { ...card, ...Object(card.student) }, card);
  },
  unlinkAccount,
  mergeStudents,
  getSlot: showSlot,
  bookSlot: async (session, operation, typed) => {
    const { given } = await resolve(session, operation, typed);
    const data = await send(session, operation, given);
    const student = findStudent(data, given);
    sayDone(session, operation, { ...of("slots", { ...data, who: nameOf(student ?? given) }), given }, data);
  },
  freeSlot,
  handOverSlots,
};

const of = (noun: string, row: Row) => ({ noun: getNoun(noun), row, zone: "UTC" });

async function invite(session: Session, operation: Operation, given: Row): Promise<void> {
  // Before the invitation, which must not seem to have failed.
  const { sign_in_url } = await session.me();
  const invited = await send(session, operation, given);
  const next = sign_in_url ? texts.staff.address(sign_in_url) : texts.staff.needsToken(Number(invited.id_operator));
  const role = valueText(String(invited.role));
  const text = texts.staff.invited(String(invited.name), role, Number(invited.id_operator));
  printDone(session, invited, `${text}\n${next}`);
}

/** Shows what will be different, and what a new e-mail ends. */
async function changeAccount(session: Session, operation: Operation, typed: Row, options: Options): Promise<void> {
  const { id: written, whatsapp, ...rest } = typed;
  const number = whatsapp === undefined ? {} : { whatsapp: await readNumber(String(whatsapp)) };
  const { given, account: before = {} } = await resolve(session, operation, { id: written });
  const body: Row = { ...rest, ...number };
  const fields = ["email", "name", "gender", "whatsapp"].filter(
    (name) => name in body && String(body[name]) !== before[name],
  );
  const lines = [
    texts.accountAccess.willChange(describe(getNoun("accounts"), before)),
    ...fields.map((name) => `  ${fieldWord(name)}: ${before[name] || texts.accountAccess.empty} → ${body[name]}`),
    ...(body.email === undefined ? [] : [texts.accountAccess.willUnbind]),
  ];
  await confirmed(session, lines.join("\n"), options);
  const data = await send(session, operation, { version: before.version, ...body, ...given });
  sayDone(session, operation, of("accounts", data), data);
}

/** @returns the digits of a number as people write it, with the country code. */
async function readNumber(written: string): Promise<number> {
  const { readPhoneNumber } = await import("@talaqqi/api/domain/phone-numbers");
  const digits = readPhoneNumber(written.trim());
  if (digits === null) throw new CommandError(texts.accountAccess.notNumber(written));
  return Number(digits);
}

/** `token revoke 41`, or `token revoke --all aisyah@example.com` */
async function revokeToken(session: Session, operation: Operation, { all, id }: Row, options: Options): Promise<void> {
  if (all !== undefined) return perform(session, getOperation("revokeTokens"), { id: all }, options);
  return perform(session, operation, { id }, options);
}

async function unlinkAccount(session: Session, operation: Operation, typed: Row, options: Options): Promise<void> {
  const student = await readRecord(session, operation, typed.id);
  const { given } = await resolve(session, operation, typed);
  const noun = getNoun("students");
  const linked = (student.accounts as Row[]).find(({ id_user }) => id_user === given.id_user);
  if (!linked) throw new CommandError(texts.student.notLinked(Number(given.id_user), describe(noun, student)));
  const subject = {
    noun,
    given,
    zone: "UTC",
    row: { ...student, linked: fillAll(noun.cells?.accounts ?? [], of("students", linked)) },
  };
  await confirmFor(session, operation, subject, options);
  sayDone(session, operation, subject, await send(session, operation, given));
}

async function mergeStudents(session: Session, operation: Operation, given: Row, options: Options): Promise<void> {
  const preview = await send(session, operation, { ...given, preview: true });
  const before = await readRecord(session, operation, given.id_student);
  const subjectOf = (data: Row) => ({ ...of("students", { ...data, ...Object(data.student) }), before, given });
  await confirmFor(session, operation, withCounts(subjectOf(preview), preview), options);
  const merged = await send(session, operation, { ...given, preview: false });
  sayDone(session, operation, withCounts(subjectOf(merged), merged), merged);
}

/** The student's own lists have the names of the counts. */
const withCounts = <Of extends { row: Row }>(subject: Of, { bookings, placement_tests, accounts }: Row): Of => ({
  ...subject,
  row: { ...subject.row, bookings, placement_tests, accounts },
});

async function showSlot(session: Session, operation: Operation, given: Row): Promise<void> {
  const slot = await send(session, operation, given);
  if (session.json()) return printJson(session, slot);
  session.console.log(texts.slot.heading(Number(slot.id_time), fill("{as}", of("slots", slot))));
  return showRows(session, { ...operation, shows: "slot-students" }, slot.students as Row[]);
}

/** @returns the student of a slot whom a request is about. */
const findStudent = ({ students }: Row, { id_user, id_student }: Row): Row | undefined =>
  (students as Row[]).find((one) => (id_user ? one.id_user === id_user : one.id_student === id_student));

const nameOf = ({ name, email, id_student }: Row) => name || email || texts.slot.studentFirst(Number(id_student));

async function freeSlot(session: Session, operation: Operation, typed: Row, options: Options): Promise<void> {
  const slot = await readRecord(session, operation, typed.id);
  const { given, account = given } = await resolve(session, operation, typed);
  const student = findStudent(slot, given);
  if (!student) throw new CommandError(texts.slot.notBooked(String(nameOf(account)), Number(given.id)));
  const who = nameOf(student);
  await confirmFor(session, operation, { ...of("slots", { ...slot, who }), given }, options);
  const freed = await send(session, operation, given);
  sayDone(session, operation, { ...of("slots", { ...freed, who }), given }, freed);
}

/** Hands over all slots of a teacher, or the given ones; with --preview it only shows the conflicts. */
async function handOverSlots(session: Session, operation: Operation, typed: Row, options: Options): Promise<void> {
  const { id, id_teacher, slots: wanted, preview } = typed;
  const theirs = await readRows(session, getOperation("listSlots"), getNoun("slots"), { id_teacher: id });
  const ids = (wanted as number[] | undefined) ?? theirs.map(({ id_time }) => Number(id_time));
  const other = ids.find((one) => !theirs.some(({ id_time }) => id_time === one));
  if (other !== undefined) throw new CommandError(texts.slot.notTheirs(other, Number(id)));
  const handed = theirs.filter(({ id_time }) => ids.includes(Number(id_time)));
  if (handed.length === 0) throw new CommandError(texts.slot.noSlots(Number(id)));
  const given = { id, id_teacher, slots: handed.map(({ id_time, version }) => ({ id_time, version })) };
  if (preview) return showConflicts(session, operation, await send(session, operation, { ...given, preview }));
  const students = handed.reduce((sum, { booked }) => sum + Number(booked), 0);
  if (students > 0) await confirmFor(session, operation, of("slots", { slots: handed.length, students }), options);
  const done = await send(session, operation, given);
  const slots = done.slots as Row[];
  sayDone(session, operation, of("slots", { slots: slots.length, teacher: slots[0]?.nama_pengajar }), done);
}

function showConflicts(session: Session, operation: Operation, preview: Row): Promise<void> | void {
  if (session.json()) return printJson(session, preview);
  const conflicts = preview.conflicts as Row[];
  const rows = (preview.slots as Row[]).map((slot) => ({
    ...slot,
    reasons: conflicts.filter(({ id_time }) => id_time === slot.id_time),
  }));
  return showRows(session, { ...operation, more: ["reasons"] }, rows);
}
