import { roles } from "@talaqqi/api/domain/roles";
import { Command, Option } from "commander";
import { identifier } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { formatTime } from "./format-time.ts";
import { printDone, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { addStaffCodeCommands } from "./sign-in-code.ts";
import { getMember, memberHelp } from "./staff-member.ts";
import { staffTokenCommand } from "./staff-token.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

const roleOption = (flags: string) => new Option(flags, texts.staff.role).choices(roles);
const teacherOption = "--teacher <id>";
const teacherHelp = texts.staff.teacher;

type Given = { email?: string; name?: string; role?: Shape<"StaffRole">; teacher?: number };

/** `talaqqi staff list|invite|change|remove|codes|confirm|token` */
export function staffCommand(session: Session): Command {
  const staff = new Command("staff").description(texts.staff.summary);
  staff
    .command("list")
    .description(texts.staff.list)
    .action(() => list(session));
  staff
    .command("invite")
    .argument("<email>", texts.staff.email)
    .argument("<name>", texts.staff.name)
    .addOption(roleOption("--role <role>").makeOptionMandatory())
    .option(teacherOption, teacherHelp, identifier)
    .description(texts.staff.invite)
    .action((email: string, name: string, options: Given & { role: Shape<"StaffRole"> }) =>
      invite(session, { email, name, role: options.role, ...idTeacher(options) }),
    );
  staff
    .command("change")
    .argument("<id>", memberHelp, identifier)
    .addOption(roleOption("--role <role>"))
    .option(teacherOption, teacherHelp, identifier)
    .option("--email <email>", texts.staff.newEmail)
    .option("--name <name>", texts.staff.name)
    .description(texts.staff.change)
    .action((id: number, options: Given) => change(session, id, options));
  confirmable(staff.command("remove"))
    .argument("<id>", memberHelp, identifier)
    .description(texts.staff.remove)
    .action((id: number, options: Confirmation) => remove(session, id, options));
  addStaffCodeCommands(staff, session);
  staff.addCommand(staffTokenCommand(session));
  return staff;
}

const idTeacher = ({ teacher }: Given) => (teacher === undefined ? {} : { id_teacher: teacher });

async function list(session: Session): Promise<void> {
  const staff = await ask((await session.client()).GET("/operator/staff"));
  const zone = await session.zone();
  printList(session, staff, texts.nouns.memberOfStaff, [
    [texts.headings.id, ({ id_operator }) => id_operator],
    [texts.headings.name, ({ name }) => name],
    [
      texts.headings.role,
      ({ role, id_teacher }) =>
        role === "teacher" ? `${valueText(role)} ${id_teacher || texts.staff.removedTeacher}` : valueText(role),
    ],
    [texts.headings.eMail, ({ email }) => email || texts.staff.none],
    [texts.headings.lastSignIn, ({ last_sign_in_at }) => formatTime(last_sign_in_at, zone) || texts.staff.never],
    [texts.headings.removed, ({ removed_at }) => formatTime(removed_at, zone) || texts.staff.no],
  ]);
}

async function invite(session: Session, body: Shape<"StaffInvitation">): Promise<void> {
  // Before the invitation, which must not seem to have failed.
  const { sign_in_url } = await session.me();
  const client = await session.client();
  const invited = await ask(client.POST("/operator/staff", { body }));
  const next = sign_in_url ? texts.staff.address(sign_in_url) : texts.staff.needsToken(invited.id_operator);
  const text = texts.staff.invited(invited.name, valueText(invited.role), invited.id_operator);
  printDone(session, invited, `${text}\n${next}`);
}

async function change(session: Session, id: number, { email, name, role, ...teacher }: Given): Promise<void> {
  const client = await session.client();
  const fields = { email, name, role };
  const body = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const given = { ...body, ...idTeacher(teacher) };
  if (Object.keys(given).length === 0) throw new CommandError(texts.staff.nothing);
  const { version } = await getMember(client, id);
  const wanted: Shape<"StaffChange"> = { version, ...given };
  const changed = await ask(
    client.PUT("/operator/staff/{id}", { ...byId(id), body: wanted }),
    texts.names.memberOfStaff(id),
  );
  printDone(
    session,
    changed,
    texts.staff.changed(changed.name, valueText(changed.role), changed.email || texts.staff.none),
  );
}

async function remove(session: Session, id: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { name } = await getMember(client, id);
  await confirmed(session, texts.staff.willEnd(name), options);
  const removed = await ask(client.POST("/operator/staff/{id}/removal", byId(id)));
  printDone(session, removed, texts.staff.removed(removed.name));
}
