import type { Command } from "commander";
import { texts } from "./texts.ts";

/** The help is the contract's, in English; what the library refuses is in the language of this process. */
export const withHelp = (program: Command): Command =>
  program
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .showHelpAfterError(texts.main.seeHelp)
    .configureOutput({ outputError: (message, write) => write(texts.commander(message)) })
    .configureHelp({ showGlobalOptions: true });
