import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { integerBetween } from "../arguments.ts";
import { confirmable, prompt } from "../confirm.ts";
import { language } from "../language.ts";
import type { Session } from "../session.ts";
import { inLanguage, say } from "../texts.ts";
import { actions } from "./actions.ts";
import { type Options, perform } from "./perform.ts";
import { type Field, fieldWord, getNoun, help, nameOf, type Operation, oneOf, operations, type Row } from "./table.ts";
import { parseValue } from "./values.ts";

/** Adds a command for each operation that has none in code. */
export function addOperations(program: Command, session: Session): void {
  for (const operation of operations.filter(({ hand }) => hand !== true)) {
    const words = operation.command.split(" ");
    const parent = words.slice(0, -1).reduce(below, program);
    addOperation(below(parent, words.at(-1) ?? ""), operation, session);
  }
  describeNouns(program);
}

/** @returns the command below `parent` with this name, which is added if it is missing. */
const below = (parent: Command, name: string): Command =>
  parent.commands.find((command) => command.name() === name) ?? parent.command(name);

/** Describes a noun by its verbs, unless it is a command itself, or commands.yaml describes it. */
function describeNouns(parent: Command): void {
  for (const command of parent.commands.filter(({ commands }) => commands.length > 0)) {
    describeNouns(command);
    const { about, after } = help[command.name()] ?? {};
    command.description(about ?? (command.description() || command.commands.map((one) => one.name()).join(", ")));
    if (after) command.addHelpText("after", `\n${after.trimEnd()}`);
  }
}

function addOperation(command: Command, operation: Operation, session: Session): void {
  const { id, fields, help, text, pages, limit = 100, file, confirm, hand } = operation;
  const ordered = fields.filter(({ argument }) => argument !== undefined);
  const named = fields.filter(({ argument }) => argument === undefined);
  // On a terminal, what is missing is asked for.
  const asks = session.host.stdin.isTTY === true;
  command.summary(help).description(text);
  command.usage(["[options]", ...ordered.map((field) => termOf(field, field.required))].join(" "));
  for (const field of ordered) command.addArgument(argumentOf(field, asks));
  for (const field of named) for (const option of optionsOf(field, asks)) command.addOption(option);
  if (pages && limit > 0)
    command.option("--limit <n>", "the most entries to list", integerBetween(1, 1_000_000), limit);
  if (file) command.option("--to <file>", "write to this new file instead of standard output");
  if (confirm) confirmable(command);
  command.action(async (...typed: unknown[]) => {
    const options = command.opts<Row & Options>();
    const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
    const given = ordered.map(({ name }, at) => [name, typed[at]]).filter(([, value]) => isGiven(value));
    const values: Row = Object.assign(Object.fromEntries(given), ...named.map((field) => givenFor(field, options)));
    checkUsage(command, operation, named, values);
    const missing = [...ordered, ...named].filter(({ name, required }) => required && !(name in values));
    // Before the first question: without a login, all answers are lost.
    if (missing.length > 0) await session.client();
    for (const field of missing)
      values[field.name] = await prompt(session, questionOf(field, operation), (text) => parseTyped(field, text));
    return (hand === "action" ? (actions[id] ?? perform) : perform)(session, operation, values, options);
  });
}

/** Refuses options that change nothing, exclude each other, or need each other. */
function checkUsage(
  command: Command,
  { noun, method, fields, either, together }: Operation,
  named: Field[],
  values: Row,
) {
  const { columns, label = columns.slice(0, 1) } = getNoun(noun);
  const first = named.find(({ name }) => [label].flat().includes(name)) ?? named[0];
  if (method === "PUT" && first && !named.some(({ name }) => name in values))
    command.error(say("nothingToChange", { option: first.option }));
  const given = (names: string[]) => names.filter((name) => name in values).length;
  const list = (names: string[], type: "conjunction" | "disjunction") => {
    const options = names.flatMap((name) => fields.filter((field) => field.name === name)).map(nameOf);
    return new Intl.ListFormat(language, { type }).format(options);
  };
  if (together && given(together) === 1) command.error(say("together", { names: list(together, "conjunction") }));
  if (either && given(either) !== 1) command.error(say("either", { names: list(either, "disjunction") }));
}

const isRepeated = ({ kind }: Field) => /words|Names/.test(kind);

/** `<id>`, `[words...]` */
function termOf(field: Field, isRequired = false): string {
  const name = isRepeated(field) ? `${field.argument}...` : field.argument;
  return isRequired ? `<${name}>` : `[${name}]`;
}

function argumentOf(field: Field, asks: boolean): Argument {
  const { kind, required, help, words = {} } = field;
  const argument = new Argument(termOf(field, required && !asks), help);
  if (kind === "word") argument.choices(Object.keys(words));
  return argument.argParser<unknown>((typed, before) => parseValue(field, typed, before));
}

/** Where a kind of value is named otherwise than its option. */
const placeholders: Record<string, string> = {
  id: "id",
  idOrNone: "id",
  ids: "ids",
  levels: "ids",
  integer: "n",
  decimal: "n",
  rupiah: "rupiah",
  moment: "time",
  clock: "time",
  date: "date",
  day: "day",
  account: "account",
  operation: "command",
  repeatedWord: "table",
};

/** `--bill-type <type>` */
const placeholderOf = (option: string) => /\w+$/.exec(option)?.[0] ?? option;

function optionsOf(field: Field, asks: boolean): Option[] {
  const { option: name, kind, help, words = {}, required = false } = field;
  const text = required ? `${help} (required)` : help;
  if (kind === "flags") {
    const all = Object.keys(words);
    return all.map((word) => {
      const others = all.filter((one) => one !== word).map(camel);
      const about = others.length === 0 ? text : `Only those that are ${word.replace("-", " ")}.`;
      return new Option(`--${word}`, about).conflicts(others);
    });
  }
  const option = new Option(`--${name} <${placeholders[kind] ?? placeholderOf(name)}>`, text);
  if (kind === "word") option.choices(Object.keys(words));
  return [
    option
      .argParser<unknown>((typed, before) => parseValue(field, typed, before))
      .makeOptionMandatory(required && !asks),
  ];
}

const camel = (name: string) => new Option(`--${name}`).attributeName();

/** @returns what was given for a field, by its name. */
function givenFor({ name, option, kind, words = {} }: Field, options: Row): Row {
  if (kind !== "flags") return camel(option) in options ? { [name]: options[camel(option)] } : {};
  const word = Object.keys(words).find((one) => options[camel(one)] === true);
  return word === undefined ? {} : { [name]: words[word] };
}

/** `price (--price, such as 350000 or Rp350.000)` */
function questionOf(field: Field, { noun: path }: Operation): string {
  const { name, words, hint, list } = field;
  const noun = getNoun(path);
  const help = hint ? inLanguage(hint) : list && say("listedBy", { command: list });
  const hints = [nameOf(field), words && Object.keys(words).join(" | "), help];
  return `${name === "id" ? oneOf(noun) : fieldWord(name, noun.table || path)} (${hints.filter(Boolean).join(", ")})`;
}

/** @returns the value of what was typed at a prompt, where several words are several values. */
function parseTyped(field: Field, text: string): unknown {
  const { kind, checks = [] } = field;
  const [, message] = checks.find(([pattern]) => kind === "text" && text && !new RegExp(pattern, "u").test(text)) ?? [];
  if (message) throw new InvalidArgumentError(`${nameOf(field)} ${inLanguage(message)}.`);
  const words = isRepeated(field) ? text.trim().split(/\s+/) : [text];
  return words.reduce<unknown>((before, word) => parseValue(field, word, before), undefined);
}
