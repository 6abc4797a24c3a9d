import { Argument, type Command, Option } from "commander";
import { integerBetween } from "../arguments.ts";
import { confirmable, prompt } from "../confirm.ts";
import type { Session } from "../session.ts";
import { texts } from "../texts.ts";
import { actions } from "./actions.ts";
import { type Options, perform } from "./perform.ts";
import type { Row } from "./send.ts";
import { type Field, getNoun, nameOf, type Operation, operations } from "./table.ts";
import { parseValue } from "./values.ts";

/** Adds a command for each operation that has none in code. */
export function addOperations(program: Command, session: Session): void {
  for (const operation of operations.filter(({ hand }) => hand !== true)) {
    const words = operation.command.split(" ");
    addOperation(
      words
        .slice(0, -1)
        .reduce(below, program)
        .command(words.at(-1) ?? ""),
      operation,
      session,
    );
  }
  describeNouns(program);
}

/** @returns the command below `parent` with this name, which is added if it is missing. */
export const below = (parent: Command, name: string): Command =>
  parent.commands.find((command) => command.name() === name) ?? parent.command(name);

/** Describes a noun by its verbs, unless code describes it. */
function describeNouns(parent: Command): void {
  for (const command of parent.commands.filter(({ commands }) => commands.length > 0)) {
    describeNouns(command);
    if (command.description() === "") command.description(command.commands.map((one) => one.name()).join(", "));
  }
}

function addOperation(command: Command, operation: Operation, session: Session): void {
  const { id, fields, help, text, pages, method, limit = 100, file, either, together, confirm, hand } = operation;
  command.summary(help).description(text);
  const named = fields.filter(({ argument }) => argument === undefined);
  const inOrder =
    operation.arguments?.flatMap((name) => fields.filter((field) => field.name === name)) ??
    fields.filter(({ argument }) => argument !== undefined);
  for (const field of inOrder) command.addArgument(argumentOf(field));
  // On a terminal, what is missing is asked for.
  const asks = session.host.stdin.isTTY === true;
  for (const field of named) for (const option of optionsOf(field, asks)) command.addOption(option);
  if (pages && limit > 0)
    command.option("--limit <n>", "the most entries to list", integerBetween(1, 1_000_000), limit);
  if (file) command.option("--to <file>", "write to this new file instead of standard output");
  if (confirm) confirmable(command);
  command.action(async (...all: unknown[]) => {
    const options = command.opts<Row & Options>();
    const typed = inOrder.map(({ name, kind }, at) => [name, kind === "words" ? textOf(all[at]) : all[at]]);
    const values: Row = Object.fromEntries(typed.filter(([, value]) => value !== undefined));
    for (const field of named) Object.assign(values, givenFor(field, options));
    const { columns, label = columns.slice(0, 1) } = getNoun(operation.noun);
    const first = named.find(({ name }) => label.includes(name)) ?? named[0];
    if (method === "PUT" && first && !named.some(({ name }) => name in values)) {
      command.error(texts.records.nothingToChange(`--${first.option}`));
    }
    if (together && together.filter((name) => name in values).length === 1)
      command.error(texts.argumentErrors.together(nameBoth(fields, together)));
    if (either && either.filter((name) => name in values).length !== 1)
      command.error(texts.argumentErrors.either(nameBoth(fields, either)));
    for (const field of named.filter(({ name, required }) => required && !(name in values))) {
      values[field.name] = await prompt(session, `${field.option} (${field.help})`, (typed) =>
        parseValue(field, typed),
      );
    }
    return (hand === "action" ? (actions[id] ?? perform) : perform)(session, operation, values, options);
  });
}

/** @returns how people give two fields. */
const nameBoth = (fields: Field[], names: string[]) =>
  names.flatMap((name) => fields.filter((field) => field.name === name)).map(nameOf);

/** The words of a search. */
const textOf = (words: unknown) => (Array.isArray(words) && words.length > 0 ? words.join(" ") : undefined);

function argumentOf(field: Field): Argument {
  const { argument = "", kind, required, help, words = {} } = field;
  const name = /words|Names/.test(kind) ? `${argument}...` : argument;
  const made = new Argument(required ? `<${name}>` : `[${name}]`, help);
  if (kind === "word") made.choices(Object.keys(words));
  return kind === "words" ? made : made.argParser<unknown>((typed, before) => parseValue(field, typed, before));
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
};

/** `--bill-type <type>` */
const placeholderOf = (option: string) => /\w+$/.exec(option)?.[0] ?? option;

function optionsOf(field: Field, asks: boolean): Option[] {
  const { option: name, kind, help, words = {}, required = false } = field;
  const text = required ? `${help} (required)` : help;
  if (kind === "flags") {
    const others = Object.keys(words);
    return others.map((word) =>
      new Option(`--${word}`, others.length > 1 ? `Only those that are ${word.replace("-", " ")}.` : text).conflicts(
        others.filter((one) => one !== word).map(camel),
      ),
    );
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
