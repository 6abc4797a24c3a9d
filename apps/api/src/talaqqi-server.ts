#!/usr/bin/env node
import { text as readText } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { readVersion } from "@talaqqi/contract/document";
import { checkProvider } from "./check-provider.ts";
import { adoptFormer, withDatabase } from "./command-database.ts";
import { readDatabaseConfig } from "./config/config.ts";
import { UserFacingError } from "./config/user-facing-error.ts";
import { createOperator } from "./create-operator.ts";
import { findDoubledCountryCodes } from "./domain/doubled-country-codes.ts";
import { openSchool } from "./open-school.ts";

const help = `Usage: talaqqi-server <command>

Commands for the machine of the database, with the server's settings. For
everything else: talaqqi --help

  create-admin NAME [--email EMAIL]
                  Create an administrator: the first one, or a new one when all
                  tokens are lost. The token is shown once. EMAIL is for signing
                  in at the identity provider. Others are invited: talaqqi staff
                  invite
  migrate         Create or update the tables, and exit. Every start of the
                  server does the same, unless MIGRATE=0.
  adopt           Take over a database of the last version before the first
                  release, once, with all its data. If its tables differ from
                  what that version left, the difference is named and nothing is
                  changed.
  check-numbers   List the phone numbers that begin with 6262, without changing
                  them. Some are landlines (0620 to 0629); others are incomplete
                  mobile numbers to which an earlier version added a second 62.
  check-provider  Look whether people can sign in at the identity provider of
                  the settings. With --token -, read an ID token from standard
                  input, and say which rule refuses it. The token is never
                  printed.

Options:
  --json     print JSON, for scripts
  --version  print the version
  --help     print this text

On the embedded database, stop the server first, and set DATA_DIR as it has it.
Exit codes: 0 success; 1 failure, with the reason; 2 wrong usage.`;

class UsageError extends Error {
  override name = "UsageError";
}

const readSettings = () => readDatabaseConfig(process.env);

type Output = { record: object; text: string };
type Options = { email?: string | undefined; token?: string | undefined };

const commands: Record<string, (args: string[], options: Options) => Promise<Output>> = {
  async "check-provider"(args, { token }) {
    if (args.length > 0) throw new UsageError("check-provider takes no arguments.");
    if (token !== undefined && token !== "-")
      throw new UsageError("--token takes -: the token is read from standard input.");
    const given = token === undefined ? undefined : (await readText(process.stdin)).trim();
    const findings = await checkProvider(readSettings(), { token: given });
    if (findings.some(({ isProblem }) => isProblem)) process.exitCode = 1;
    const text = findings.map(({ isProblem, text }) => `${isProblem ? "PROBLEM" : "ok     "}  ${text}`).join("\n");
    return { record: { findings }, text };
  },

  async "create-admin"([name, ...more], { email }) {
    if (name === undefined || more.length > 0)
      throw new UsageError("create-admin takes one name. Quote it if it has spaces.");
    const settings = readSettings();
    const created = await createOperator(settings, { name, email }, console.error);
    // Without its DATA_DIR, another database than the server's is opened, or even created.
    const place = settings.databaseUrl
      ? ""
      : `\nIt is for the embedded database in ${settings.dataDir}: the server must have the same DATA_DIR.`;
    const text = `Operator token of ${created.name}, shown only once:
${created.operator_token}
To use it, while the server is running: talaqqi login${place}`;
    return { record: created, text };
  },

  async migrate(args) {
    if (args.length > 0) throw new UsageError("migrate takes no arguments.");
    const applied = await migrate();
    const text =
      applied.length === 0
        ? "The database is up to date."
        : ["Applied:", ...applied.map((name) => `  ${name}`)].join("\n");
    return { record: { applied }, text };
  },

  async adopt(args) {
    if (args.length > 0) throw new UsageError("adopt takes no arguments.");
    await adoptFormer(readSettings(), console.error);
    return { record: { adopted: true }, text: "Adopted. Start the server." };
  },

  async "check-numbers"(args) {
    if (args.length > 0) throw new UsageError("check-numbers takes no arguments.");
    const numbers = await withDatabase(readSettings(), console.error, findDoubledCountryCodes);
    const lines = numbers.map(
      ({ kind, key, number }) => `${kind} ${key}: ${number}, possibly entered as ${number.slice(2)}`,
    );
    return { record: { numbers }, text: lines.join("\n") || "No phone number begins with 6262." };
  },
};

async function migrate(): Promise<string[]> {
  const { applied, close } = await openSchool(
    { ...readSettings(), migrate: true },
    {
      onLockWait: (_details, message) => console.error(message),
      warn: (details, message) => console.error(`${message}: ${JSON.stringify(details)}`),
    },
  );
  await close();
  return applied;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: "string" },
      token: { type: "string" },
      json: { type: "boolean" },
      version: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  const [name = "", ...args] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values.help) console.log(help);
  else if (values.version) console.log(readVersion());
  else if (command) {
    const { record, text } = await command(args, values);
    console.log(values.json ? JSON.stringify(record, null, 2) : text);
  } else throw new UsageError(name ? `There is no command ${name}.` : "Which command?");
} catch (error) {
  process.exitCode = report(error);
}

function report(error: unknown): number {
  if (error instanceof UserFacingError) {
    console.error(error.message);
    return 1;
  }
  // Of parseArgs, for an unknown option.
  if (error instanceof UsageError || (error instanceof TypeError && "code" in error)) {
    console.error(`${error.message}\n\n${help}`);
    return 2;
  }
  // The message of an unforeseen error may contain a name or a password.
  console.error(`Internal error: ${error instanceof Error ? error.stack?.replace(error.message, "…") : typeof error}`);
  return 1;
}
