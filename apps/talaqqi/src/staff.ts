import { roles } from "@talaqqi/api/domain/roles";
import { Command, Option } from "commander";
import { identifier } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { formatTime, printDone, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { getMember, memberHelp } from "./staff-member.ts";
import { staffTokenCommand } from "./staff-token.ts";

const roleOption = (flags: string) => new Option(flags, "what the person may do").choices(roles);
const teacherOption = "--teacher <id>";
const teacherHelp = "for the role teacher: the id_teacher whose slots, students and tests the person sees";

type Given = { email?: string; name?: string; role?: Shape<"StaffRole">; teacher?: number };

/** `talaqqi staff list|invite|change|remove|token` */
export function staffCommand(session: Session): Command {
  const staff = new Command("staff").description("Manage who runs the school: invite, change roles, remove; tokens.");
  staff
    .command("list")
    .description("List the staff with their roles and last sign-ins.")
    .action(() => list(session));
  staff
    .command("invite")
    .argument("<email>", "the e-mail that the person signs in with")
    .argument("<name>", "the person's name")
    .addOption(roleOption("--role <role>").makeOptionMandatory())
    .option(teacherOption, teacherHelp, identifier)
    .description("Invite a member of staff, who can then sign in. No e-mail is sent.")
    .action((email: string, name: string, options: Given & { role: Shape<"StaffRole"> }) =>
      invite(session, { email, name, role: options.role, ...idTeacher(options) }),
    );
  staff
    .command("change")
    .argument("<id>", memberHelp, identifier)
    .addOption(roleOption("--role <role>"))
    .option(teacherOption, teacherHelp, identifier)
    .option("--email <email>", "a new e-mail; the old one can no longer sign in")
    .option("--name <name>", "the person's name")
    .description("Change a member of staff. Another role, teacher or e-mail signs the person out.")
    .action((id: number, options: Given) => change(session, id, options));
  confirmable(staff.command("remove"))
    .argument("<id>", memberHelp, identifier)
    .description("Remove a member of staff: sessions and tokens end immediately.")
    .action((id: number, options: Confirmation) => remove(session, id, options));
  staff.addCommand(staffTokenCommand(session));
  return staff;
}

const idTeacher = ({ teacher }: Given) => (teacher === undefined ? {} : { id_teacher: teacher });

async function list(session: Session): Promise<void> {
  const staff = await ask((await session.client()).GET("/operator/staff"));
  const zone = await session.zone();
  printList(
    session,
    staff,
    ["member of staff", "members of staff"],
    [
      ["id", ({ id_operator }) => id_operator],
      ["name", ({ name }) => name],
      ["role", ({ role, id_teacher }) => (role === "teacher" ? `teacher ${id_teacher || "(removed)"}` : role)],
      ["e-mail", ({ email }) => email || "none"],
      ["last sign-in", ({ last_sign_in_at }) => formatTime(last_sign_in_at, zone) || "never"],
      ["removed", ({ removed_at }) => formatTime(removed_at, zone) || "no"],
    ],
  );
}

async function invite(session: Session, body: Shape<"StaffInvitation">): Promise<void> {
  const server = await session.server();
  const invited = await ask((await session.client()).POST("/operator/staff", { body }));
  const text = `Invited ${invited.name} as ${invited.role}, staff id ${invited.id_operator}.`;
  printDone(session, invited, `${text} Send them this address to sign in: ${server}/operator/sign-in`);
}

async function change(session: Session, id: number, { email, name, role, ...teacher }: Given): Promise<void> {
  const client = await session.client();
  const texts = { email, name, role };
  const body = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  const fields = { ...body, ...idTeacher(teacher) };
  if (Object.keys(fields).length === 0)
    throw new CommandError("Give at least one of --role, --teacher, --email, --name.");
  const { version } = await getMember(client, id);
  const wanted: Shape<"StaffChange"> = { version, ...fields };
  const changed = await ask(client.PUT("/operator/staff/{id}", { ...byId(id), body: wanted }), `member of staff ${id}`);
  printDone(session, changed, `${changed.name} is now ${changed.role}, e-mail ${changed.email || "none"}.`);
}

async function remove(session: Session, id: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { name } = await getMember(client, id);
  await confirmed(
    `${name} will be signed out everywhere, and every token of theirs stops working immediately.`,
    options,
  );
  const removed = await ask(client.POST("/operator/staff/{id}/removal", byId(id)));
  printDone(session, removed, `Removed ${removed.name}.`);
}
