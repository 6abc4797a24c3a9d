import { z } from "zod";
import { CommandError } from "./command-error.ts";
import { confirmed } from "./confirm.ts";
import { type Action, resolve } from "./contract/perform.ts";
import { type Row, send } from "./contract/send.ts";
import { getNoun, getOperation, oneOf } from "./contract/table.ts";
import { formatTime } from "./format-time.ts";
import { printDone } from "./print.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

const { signInCode } = texts;

/** Confirms the sign-in of the person who sees a code, after showing who they claim to be. */
export const confirmCode =
  (opens: "staff" | "account"): Action =>
  async (session, operation, typed, options) => {
    const noun = opens === "staff" ? "staff" : "accounts";
    const sendTo = (id: string, body: Row) => send(session, { ...getOperation(id), noun }, body);
    const { given } = await resolve(session, operation, typed);
    const body = { code: given.code, opens, id: given.id };
    const { sign_in, ...target } = await sayNext(opens, body.id, sendTo("checkSignInCode", body));
    const { name, email, created_at } = Object(sign_in);
    const details = [target.name, target.email, target.role && valueText(String(target.role))].filter(Boolean);
    const who = `${oneOf(getNoun(noun))} ${body.id} (${details.join(", ")})`;
    const claimed = [name, email].filter(Boolean).join(", ") || signInCode.nothing;
    const time = formatTime(created_at, await session.zone());
    await confirmed(session, signInCode.preview(claimed, time, who), options);
    const bound = await sayNext(opens, body.id, sendTo("confirmSignInCode", body));
    printDone(session, bound, signInCode.confirmed(who));
  };

/** Adds the next step to the refusal of a code for somebody who is bound. */
const sayNext = (opens: "staff" | "account", id: unknown, asked: Promise<Row>): Promise<Row> =>
  asked.catch((error: unknown) => {
    const isBound = error instanceof CommandError && refusal.safeParse(error.cause).success;
    const next = signInCode.unbindFirst[opens](Number(id));
    throw isBound ? new CommandError(`${error.message}\n${next}`, { cause: error }) : error;
  });

const refusal = z.object({ cause: z.object({ reason: z.literal("already_bound") }) });
