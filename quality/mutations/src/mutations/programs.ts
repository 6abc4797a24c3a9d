import type { Mutation } from "../mutation.ts";

// The console and the command: what a member of staff is told, asked and protected from.

const inConsole = (find: RegExp, replace: string) => ({ room: "apps/console/src", find, replace });
const inCommand = (find: RegExp, replace: string) => ({ room: "apps/talaqqi/src", find, replace });

export const programs: Mutation[] = [
  {
    id: "console-write-key-changes",
    title: "A form that is sent again after a lost response is another write.",
    edits: [inConsole(/const isSame = isForm \|\| [^;]+;/, "const isSame = false && isForm;")],
    expectedCatcher: "apps/console/test/pages/forms.test.ts",
    message: /idempotency|toEqual|toBe/i,
  },
  {
    id: "console-stale-takes-mine",
    title: "Taking over somebody else's change leaves what was typed in the form.",
    edits: [inConsole(/for \(const \{ name \} of fields\) fill\(form\.current, name, values\[name\] \?\? ""\);\n/, "")],
    expectedCatcher: "apps/console/test/pages/stale.test.ts",
    message: /stale|expected/i,
  },
  {
    id: "console-everything-allowed",
    title: "A page offers what the reader's role does not allow.",
    edits: [
      inConsole(
        /me\?\.operations\.includes\(operation\) \?\? false/,
        'me?.operations.includes(operation) || operation !== "eraseStudent"',
      ),
    ],
    expectedCatcher: "apps/console/test/pages/people.test.ts",
    message: /expected|refuses/i,
  },
  {
    id: "console-session-not-ended",
    title: "A 401 under an open page does not offer a new sign-in.",
    edits: [
      inConsole(
        /error instanceof TalaqqiError && error\.status === 401/,
        "error instanceof TalaqqiError && error.status === 419",
      ),
    ],
    expectedCatcher: "apps/console/test/pages/frame.test.ts",
    message: /expected|Unable to find/i,
  },
  {
    id: "console-search-not-sent",
    title: "The search of the students is typed, but not sent.",
    edits: [inConsole(/\.\.\.\(search && \{ search \}\),\n\s+sort: "name"/, 'sort: "name"')],
    expectedCatcher: "apps/console/test/pages/people.test.ts",
    message: /expected|Unable to find/i,
  },
  {
    id: "console-cell-loses-its-line",
    title: "A row that is left out of a file moves the lines of those below it.",
    edits: [inConsole(/ \+ lineBreak\.repeat\(lost\)/, "")],
    expectedCatcher: "apps/console/src/pages/import-export/cells.test.ts",
    message: /expected/i,
  },
  {
    id: "command-unconfirmed-is-done",
    title: "A command that was not confirmed ends as if it were done.",
    edits: [inCommand(/return exitCodes\.notConfirmed;/, "return exitCodes.done;")],
    expectedCatcher: "apps/talaqqi/test/lines.test.ts",
    message: /exit code 3/,
  },
  {
    id: "command-stale-without-zone",
    title: "Who changed a record meanwhile is told in the time of another zone.",
    edits: [inCommand(/formatTime\(at, zone\)\)\);/, 'formatTime(at, "UTC")));')],
    expectedCatcher: "apps/talaqqi/test/lines.test.ts",
    message: /exit code 1/,
  },
  {
    id: "command-one-page",
    title: "A list ends with its first page.",
    edits: [inCommand(/if \(page\.length < size\) break;/, "break;")],
    expectedCatcher: "apps/talaqqi/test/lines.test.ts",
    message: /exit code 0|expected/,
  },
  {
    id: "command-asks-nobody",
    title: "Without a terminal a command takes the confirmation as given.",
    edits: [inCommand(/if \(yes\) return;/, "if (yes || !stdin.isTTY) return;")],
    expectedCatcher: "apps/talaqqi/test/lines.test.ts",
    message: /exit code 3/,
  },
];
