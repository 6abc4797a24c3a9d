import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Step } from "../document.ts";

const root = resolve(import.meta.dirname, "../../../..");

/** What a step printed, and whether one of its commands failed. */
export type Result = { printed: string; failed: boolean };

/**
 * Follows the steps of a document in one shell, in their order: what one sets, the next ones have. `csv` blocks add rows to
 * files, `diff` blocks change them, `ini` blocks are files of settings.
 * @param folder the school's private folder, `../school` in the document.
 * @param real what stands for the addresses in the document.
 * @param environment of the shell.
 */
export async function follow(
  steps: Step[],
  folder: string,
  real: Record<string, string>,
  environment: Record<string, string>,
): Promise<Result[]> {
  const output = join(folder, "..", "output");
  mkdirSync(output, { recursive: true });
  const substitute = (text: string) =>
    Object.entries(real).reduce((all, [name, value]) => all.replaceAll(name, value), text);
  const script = steps.map((step, index) => `at ${index}\n{\n${shellOf(step, substitute)}\n} >"$output/${index}" 2>&1`);
  const file = join(folder, "..", "follow.sh");
  writeFileSync(file, [prelude, ...script].join("\n"));
  const env = { ...environment, folder, output };
  const ended = await new Promise<string>((done) => {
    execFile("bash", [file], { cwd: root, env }, (_error, stdout, stderr) => done(stdout + stderr));
  });
  return steps.map((_, index) => {
    if (!existsSync(join(output, String(index)))) throw new Error(`The shell did not get to step ${index}: ${ended}`);
    const printed = Object.entries(real).reduce(
      (text, [name, value]) => text.replaceAll(value, name),
      readFileSync(join(output, String(index)), "utf8").trimEnd(),
    );
    return { printed, failed: existsSync(join(output, `${index}.failed`)) };
  });
}

function shellOf({ language, text }: Step, substitute: (text: string) => string): string {
  const quoted = (content: string) => `'${substitute(content).replaceAll("'", `'\\''`)}'`;
  if (language === "sql") return `psql --quiet -v ON_ERROR_STOP=1 <<'SQL'\n${substitute(text)}\nSQL`;
  if (language === "ini") return `printf '%s\\n' ${quoted(text)} PORT="$PORT" >"$folder/settings"`;
  if (language === "csv") {
    const rows = text.split("\n").map((line) => /^(\S+)\s+(.*)$/.exec(line) ?? []);
    return rows.map(([, file, row = ""]) => `printf '%s\\n' ${quoted(row)} >>"$folder/content/${file}"`).join("\n");
  }
  if (language === "diff") return `edit ${quoted(text)}`;
  return substitute(text);
}

/**
 * The commands of the document, without npm and its builds. A person enters the token at `login` and answers questions with
 * yes; servers run beside the commands, as in other terminals.
 */
const prelude = `
set -uo pipefail
created="$output/created"
at() { now=$1; }
trap 'touch "$output/$now.failed"' ERR
trap 'kill $(jobs -p) 2>/dev/null' EXIT
talaqqi() {
  local program=apps/talaqqi/dist/talaqqi.js
  case " $* " in *" login "*) grep -o 'talaqqi_operator_.*' "$created" | command node "$program" "$@"; return ;; esac
  command node "$program" "$@" $(answer "$*")
}
answer() {
  case "$1" in
    *"content import"*|*" revert "*|*revoke*|*" retire "*|*" delete "*|*" merge "*|*" cancel "*|*" reopen "*|\
    *" approve "*|*"account change"*|*" block "*) echo --yes ;;
  esac
}
npm() {
  case "$*" in
    "run build") ;;
    "run talaqqi -- create-admin "*) command node apps/api/dist/talaqqi-server.js create-admin "\${@:5}" | tee "$created" ;;
    "run talaqqi -- "*) talaqqi "\${@:4}" ;;
    *) echo "not in the document's test: npm $*"; return 1 ;;
  esac
}
node() {
  case "$*" in *dist/main.js*) ;; *) command node "$@"; return ;; esac
  command node "$@" >>"$output/server" 2>&1 &
  until curl -sf "http://127.0.0.1:$PORT/readyz" >/dev/null; do kill -0 $! || return 1; sleep 0.1; done
}
edit() {
  command node -e '
    const { readFileSync, writeFileSync } = require("fs");
    const [name, ...lines] = process.argv[1].split("\\n");
    const file = name.trim();
    let text = readFileSync(file, "utf8");
    const of = (sign) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
    of("-").forEach((row, index) => {
      if (!text.includes(row)) throw new Error(file + " has no row " + row + "\\n" + text);
      text = text.replace(row, () => of("+")[index]);
    });
    writeFileSync(file, text);' "$1"
}`;
