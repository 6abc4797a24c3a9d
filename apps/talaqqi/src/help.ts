import { type Argument, type Command, Help, type Option } from "commander";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

const { commander } = texts;
const placeholders: Partial<Record<string, string>> = texts.placeholders;
const english = new Help();

/** Has the library write its help and its errors in the language of this process. */
export const inLanguage = (program: Command): Command =>
  program
    .helpOption("-h, --help", texts.main.help)
    .helpCommand("help [command]", texts.main.helpCommand)
    .showHelpAfterError(texts.main.seeHelp)
    .configureOutput({ outputError: (message, write) => write(argumentNamed(named(commander.error(message)))) })
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: commander.title,
      commandUsage: (command) => named(commander.usage(english.commandUsage(command))),
      subcommandTerm: (command) => named(commander.usage(english.subcommandTerm(command))),
      optionTerm: (option) => named(english.optionTerm(option)),
      argumentTerm: (argument) => placeholders[argument.name()] ?? argument.name(),
      optionDescription: describe,
      argumentDescription: describe,
    });

/** @returns the text, and after it the values that are allowed and the one that applies without it. */
function describe({ description, argChoices, defaultValue }: Option | Argument): string {
  const choices = argChoices?.map(choiceText).join(", ");
  return [
    description,
    ...(choices ? [commander.choices(choices)] : []),
    ...(defaultValue === undefined ? [] : [commander.default(String(defaultValue))]),
  ].join(" ");
}

/** A value to type, and after it what it is called, if that is something else. */
const choiceText = (value: string) =>
  valueText(value) === value ? JSON.stringify(value) : `${JSON.stringify(value)} ${valueText(value)}`;

/** Names of arguments, and of the values of options, in `--name <name>`. */
const named = (text: string): string =>
  text.replace(/([<[])([a-zA-Z]+)(?=(?:\.\.\.)?[>\]])/g, (_, bracket, name) => bracket + (placeholders[name] ?? name));

/** The name of an argument in an error. */
const argumentNamed = (text: string): string =>
  text.replace(/(?<=argumen(?:t)? ')[a-zA-Z]+(?=')/, (name) => placeholders[name] ?? name);
