import { expect, test } from "vitest";
import { chooseLanguage } from "./language.ts";

test.each<[args: string[], environment: Record<string, string>, language: string]>([
  [["--language", "id", "whoami"], { LC_ALL: "en_US.UTF-8" }, "id"],
  [["whoami", "--language=en"], { LANGUAGE: "id" }, "en"],
  // An unknown one is refused later, in a language that is known.
  [["--language", "fr"], { LANG: "id_ID.UTF-8" }, "id"],
  [[], { LANGUAGE: "fr:id:en", LC_ALL: "en_US.UTF-8" }, "id"],
  [[], { LANGUAGE: "fr", LC_ALL: "id_ID.UTF-8" }, "id"],
  [[], { LC_ALL: "en_US.UTF-8", LC_MESSAGES: "id_ID", LANG: "id_ID" }, "en"],
  [[], { LC_MESSAGES: "id_ID.UTF-8", LANG: "en_US" }, "id"],
  [[], { LANG: "fr_FR.UTF-8" }, "en"],
])("%j with %j is in %s", (args, environment, language) => {
  expect(chooseLanguage(args, environment)).toBe(language);
});
