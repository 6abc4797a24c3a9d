/** The languages that the command and the server's messages come in. */
export type Language = "en" | "id";
export const languages = ["en", "id"] as const satisfies Language[];

const isLanguage = (text: string | undefined): text is Language => languages.some((one) => one === text);

/**
 * `--language` decides, then `LANGUAGE`, then the system's locale; English if neither names one of the languages. The help texts
 * need it before the arguments are parsed.
 */
export function chooseLanguage(args: string[], environment: NodeJS.ProcessEnv): Language {
  const at = args.findIndex((arg) => arg === "--language" || arg.startsWith("--language="));
  const given = at < 0 ? undefined : (args[at]?.split("=")[1] ?? args[at + 1]);
  if (isLanguage(given)) return given;
  const preferred = (environment.LANGUAGE ?? "").split(":").map((locale) => locale.slice(0, 2));
  return preferred.find(isLanguage) ?? (localeOf(environment).startsWith("id") ? "id" : "en");
}

/** POSIX's order; Windows sets none of them. */
function localeOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string {
  return LC_ALL || LC_MESSAGES || LANG || new Intl.DateTimeFormat().resolvedOptions().locale;
}

/** The language of this process. */
export const language = chooseLanguage(process.argv.slice(2), process.env);
