import { language } from "./language.ts";
import { english } from "./texts/english.ts";
import { indonesian } from "./texts/indonesian.ts";

/** The command's texts in the language of this process. */
export const texts = language === "id" ? indonesian : english;
