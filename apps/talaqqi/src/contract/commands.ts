import { type Command, Option } from "commander";
import { integerBetween } from "../arguments.ts";
import { type Confirmation, confirmable, prompt } from "../confirm.ts";
import type { Session } from "../session.ts";
import { texts } from "../texts.ts";
import { perform, type Row } from "./perform.ts";
import { type Field, getNoun, type Operation, operations } from "./table.ts";
import { parseValue } from "./values.ts";

/** Adds a command for each operation that has none in code. */
export function addOperations(program: Command, session: Session): void {
  for (const operation of operations.filter(({ hand }) => !hand)) {
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

/** @returns the command of a noun. */
const below = (parent: Command, name: string): Command =>
  parent.commands.find((command) => command.name() === name) ?? parent.command(name);

/** A noun that no code describes is described by what it has. */
function describeNouns(parent: Command): void {
  for (const command of parent.commands.filter(({ commands }) => commands.length > 0)) {
    describeNouns(command);
    if (command.description() === "") command.description(command.commands.map((one) => one.name()).join(", "));
  }
}

function addOperation(command: Command, operation: Operation, session: Session): void {
  const { fields, help, text, pages, method } = operation;
  command.summary(help).description(text);
  const named = fields.filter(({ argument }) => argument === undefined);
  for (const field of fields) {
    if (field.argument)
      command.argument(`<${field.argument}>`, field.help, (given, before) => parseValue(field, given, before));
  }
  // On a terminal, what is missing is asked for.
  const asks = session.host.stdin.isTTY === true;
  for (const field of named) for (const option of optionsOf(field, asks)) command.addOption(option);
  if (pages) command.option("--limit <n>", texts.records.limit, integerBetween(1, 1_000_000), 100);
  if (isFinal(operation)) confirmable(command);
  command.action(async (...all: unknown[]) => {
    const given = all.slice(0, -2);
    const options = command.opts<Row & Confirmation & { limit: number }>();
    const values: Row = Object.fromEntries(
      fields.filter(({ argument }) => argument).map(({ name }, at) => [name, given[at]]),
    );
    for (const field of named) Object.assign(values, givenFor(field, options));
    const { columns, label = columns[0] } = getNoun(operation.noun);
    const first = named.find(({ name }) => name === label) ?? named[0];
    if (method === "PUT" && first && !named.some(({ name }) => name in values)) {
      command.error(texts.records.nothingToChange(`--${first.option}`));
    }
    for (const field of named.filter(({ name, required }) => required && !(name in values))) {
      values[field.name] = await prompt(session, `${field.option} (${field.help})`, (typed) =>
        parseValue(field, typed),
      );
    }
    return perform(session, operation, values, options);
  });
}

/** Whether the operation ends something that cannot simply be changed back. */
export const isFinal = ({ path }: Operation): boolean =>
  /\/(deletion|erasure|retirement|removal|revocation|termination|withdrawal|unlinking|unbinding|block|merge)$/.test(
    path,
  );

const placeholders: Record<string, string> = {
  ...{ id: "id", idOrNone: "id", ids: "ids", levels: "ids", integer: "n", decimal: "n", rupiah: "rupiah" },
  ...{ moment: "time", clock: "time", date: "date", day: "day" },
};

function placeholderOf(option: string): string {
  const [word = ""] = /\w+$/.exec(option) ?? [];
  return word in texts.placeholders ? word : "text";
}

function optionsOf(field: Field, asks: boolean): Option[] {
  const { option: name, kind, help, words = {}, required = false } = field;
  const text = required ? `${help} ${texts.records.required}` : help;
  if (kind === "flags") {
    const others = Object.keys(words);
    return others.map((word) =>
      new Option(`--${word}`, text).conflicts(others.filter((one) => one !== word).map(camel)),
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
