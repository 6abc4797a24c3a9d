import type { Schema } from "@talaqqi/contract";
import { NotFoundError } from "./errors.ts";
import { guardianColumns } from "./guardians.ts";
import { isIdentifier } from "./identifiers.ts";

/** What a member of staff may do; which operations that are is in the contract, as `x-roles`. */
export type Role = Schema<"StaffRole">;

export const roles = ["administrator", "coordinator", "teacher", "reader"] as const satisfies Role[];

/** A member of staff, as far as rules depend on it. `idTeacher`: 0 unless the role is teacher. */
export type Member = { idOperator: number; role: Role; idTeacher: number };

/** @returns the teacher whose records alone a member may use; undefined for the records of all. */
export const ownTeacher = ({ role, idTeacher }: Member): number | undefined =>
  role === "teacher" ? idTeacher : undefined;

/** Whether there may be records of a teacher that a member sees. @param idTeacher any number that a request has. */
export const isShown = (member: Member, idTeacher: number): boolean =>
  isIdentifier(idTeacher) && (ownTeacher(member) ?? idTeacher) === idTeacher;

/** Lets a teacher use only records of their own. @throws NotFoundError, as if the record did not exist. */
export function refuseOtherTeachers(member: Member, idTeacher: number | null): void {
  const own = ownTeacher(member);
  if (own !== undefined && own !== idTeacher) throw new NotFoundError();
}

/** Whether a member sees how people are reached. A teacher does: only their own students are shown to them. */
export const seesContacts = ({ role }: Pick<Member, "role">): boolean => role !== "reader";

/** The fields with contacts, or with text that may contain some, and what is shown in their place. */
const hidden: Record<string, "" | 0> = {
  email: "",
  whatsapp: "",
  nomor_telepon: "",
  instagram: "",
  note: "",
  notes: "",
  birth_year: 0,
  ...Object.fromEntries(guardianColumns.map((column) => [column, ""])),
};

/** Staff asked for the name of a guardian without an account to reach the student. */
const isContact = (part: object) => "relation" in part && "id_user" in part && part.id_user === 0;

/** @returns a response's body as a member may see it, with `withheld` where it lacks something. What is about the member is shown. */
export function showTo<Body>(member: Member, body: Body): Body {
  return seesContacts(member) ? body : (hideContacts(member, body) as Body);
}

function hideContacts(member: Member, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((one) => hideContacts(member, one));
  if (typeof part !== "object" || part === null) return part;
  if ("id_operator" in part && "role" in part && part.id_operator === member.idOperator) return part;
  // A change of one of these fields, in the history or in an import.
  const changed = "field" in part ? part.field : "column" in part ? part.column : undefined;
  if ("before" in part && String(changed) in hidden) {
    const mark = "values" in part ? { values: "hidden" } : { withheld: ["before", "after"] };
    return { ...part, before: "", after: "", ...mark };
  }
  const all: typeof hidden = isContact(part) ? { ...hidden, name: "" } : hidden;
  const fields = Object.entries(part).map(([name, value]) => [name, all[name] ?? hideContacts(member, value)]);
  const withheld = Object.keys(part).filter((name) => name in all);
  return { ...Object.fromEntries(fields), ...(withheld.length > 0 && { withheld }) };
}
