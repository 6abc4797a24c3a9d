import { commander } from "./texts/commander.ts";
import { general } from "./texts/general.ts";
import { history } from "./texts/history.ts";
import { records } from "./texts/records.ts";

/** The command's texts in the language of this process. */
export const texts = { ...general, ...history, ...records, commander };
