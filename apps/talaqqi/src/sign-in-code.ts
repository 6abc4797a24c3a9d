import type { Command } from "commander";
import { z } from "zod";
import { identifier } from "./arguments.ts";
import { ask } from "./ask.ts";
import type { OperatorClient, Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { accountHelp, getAccount } from "./find-account.ts";
import { formatTime } from "./format-time.ts";
import { printDone, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { memberHelp } from "./staff-member.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

const { signInCode, headings } = texts;

/** Adds `talaqqi staff codes|confirm` */
export function addStaffCodeCommands(staff: Command, session: Session): void {
  staff
    .command("codes")
    .description(signInCode.list)
    .action(() => list(session));
  confirmable(staff.command("confirm"))
    .argument("<id>", memberHelp, identifier)
    .argument("<code>", signInCode.code)
    .description(signInCode.confirmMember)
    .action((id: number, code: string, options: Confirmation) =>
      confirm(session, async () => ({ code, opens: "staff", id }), options),
    );
}

/** Adds `talaqqi account confirm` */
export function addAccountCodeCommand(account: Command, session: Session): void {
  confirmable(account.command("confirm"))
    .argument("<account>", accountHelp)
    .argument("<code>", signInCode.code)
    .description(signInCode.confirmAccount)
    .action((given: string, code: string, options: Confirmation) =>
      confirm(
        session,
        async (client) => ({ code, opens: "account", id: (await getAccount(client, given)).id_user }),
        options,
      ),
    );
}

async function list(session: Session): Promise<void> {
  const codes = await ask((await session.client()).GET("/operator/sign-in-codes"));
  const zone = await session.zone();
  printList(session, codes, signInCode.noun, [
    [headings.name, ({ name }) => name],
    [signInCode.unproved, ({ email }) => email],
    [signInCode.opens, ({ opens }) => signInCode.kinds[opens]],
    [headings.since, ({ created_at }) => formatTime(created_at, zone)],
    [headings.validUntil, ({ expires_at }) => formatTime(expires_at, zone)],
  ]);
}

type Use = Shape<"SignInCodeUse">;

async function confirm(
  session: Session,
  use: (client: OperatorClient) => Promise<Use>,
  options: Confirmation,
): Promise<void> {
  const client = await session.client();
  const body = await use(client);
  const record = body.opens === "staff" ? texts.names.memberOfStaff(body.id) : texts.names.account(body.id);
  const { sign_in, ...target } = await sayNext(
    body,
    ask(client.POST("/operator/sign-in-codes/check", { body }), record),
  );
  const { name, email, created_at } = sign_in;
  const who = describe(record, [target.name, target.email, target.role && valueText(target.role)]);
  const claimed = [name, email].filter(Boolean).join(", ") || signInCode.nothing;
  const time = formatTime(created_at, await session.zone());
  await confirmed(session, signInCode.preview(claimed, time, who), options);
  const bound = await sayNext(body, ask(client.POST("/operator/sign-in-codes/confirmation", { body }), record));
  printDone(session, bound, signInCode.confirmed(who));
}

/** Adds the next step to the refusal of a code for somebody who is bound. */
const sayNext = <Data>({ opens, id }: Use, asked: Promise<Data>): Promise<Data> =>
  asked.catch((error: unknown) => {
    const isBound = error instanceof CommandError && refusal.safeParse(error.cause).success;
    throw isBound
      ? new CommandError(`${error.message}\n${signInCode.unbindFirst[opens](id)}`, { cause: error })
      : error;
  });

const refusal = z.object({ cause: z.object({ reason: z.literal("already_bound") }) });

const describe = (record: string, details: string[]) => `${record} (${details.filter(Boolean).join(", ")})`;
