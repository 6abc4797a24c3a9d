import type { Mutation } from "../mutation.ts";

// The console and the command: mistakes that staff would notice.

const inConsole = (find: RegExp, replace: string) => ({ room: "apps/console/src", find, replace });
const inCommand = (find: RegExp, replace: string) => ({ room: "apps/talaqqi/src", find, replace });

export const programs: Mutation[] = [
  {
    id: "console-write-key-changes",
    title: "A form that is sent again after a lost response is another write.",
    edits: [inConsole(/const isSame = \(isForm && begun\.current\) \|\| [^;]+;/, "const isSame = false && isForm;")],
    expectedCatcher: "apps/console/test/pages/forms.test.ts",
    message: /each failure is explained and loses nothing/,
  },
  {
    id: "console-stale-takes-mine",
    title: "Taking over somebody else's change leaves what was typed in the form.",
    edits: [inConsole(/for \(const \{ name \} of fields\) fill\(form\.current, name, values\[name\] \?\? ""\);\n/, "")],
    expectedCatcher: "apps/console/test/pages/stale.test.ts",
    message: /takes the new values over/,
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
    expectedCatcher: "apps/console/test/pages/roles.test.ts",
    message: /the role|a reader/,
  },
  {
    id: "console-session-not-ended",
    title: "A 401 under an open page does not offer a new sign-in.",
    edits: [
      inConsole(
        /error instanceof TalaqqiError && error\.status === 401(?=\) cache)/,
        "error instanceof TalaqqiError && error.status === 419",
      ),
    ],
    expectedCatcher: "apps/console/test/pages/trouble.test.ts",
    message: /401 under an open form/,
  },
  {
    id: "console-search-not-sent",
    title: "The search of the students is typed, but not sent.",
    edits: [inConsole(/\.\.\.\(search && \{ search \}\),\n\s+sort: "name"/, 'sort: "name"')],
    expectedCatcher: "apps/console/test/pages/asked.test.ts",
    message: /the search and the filters of \/students/,
  },
  {
    id: "console-cell-loses-its-line",
    title: "A row that is left out of a file moves the lines of those below it.",
    edits: [inConsole(/ \+ lineBreak\.repeat\(lost\)/, "")],
    expectedCatcher: "apps/console/src/pages/import-export/draft/sources.test.ts",
    message: /row/,
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
    title: "A refused change names the time of the other change in another zone.",
    edits: [inCommand(/formatTime\(at, inZone\)/, 'formatTime(at, "UTC")')],
    expectedCatcher: "apps/talaqqi/test/lines.test.ts",
    message: /exit code 1/,
  },
  {
    id: "command-one-page",
    title: "A list ends with its first page.",
    edits: [inCommand(/if \(page\.length < size\) break;/, "break;")],
    expectedCatcher: "apps/talaqqi/src/pages.test.ts",
    message: /page/,
  },
  {
    id: "command-asks-nobody",
    title: "Without a terminal a command takes the confirmation as given.",
    edits: [inCommand(/if \(yes\) return;/, "if (yes || !stdin.isTTY) return;")],
    expectedCatcher: "apps/talaqqi/test/lines.test.ts",
    message: /exit code 3/,
  },
  {
    id: "console-filter-not-sent",
    title: "The week's filter for women is shown, but not sent.",
    edits: [inConsole(/\.\.\.\(gender && \{ gender \}\), \.\.\.\(room/, "...(room")],
    expectedCatcher: "apps/console/test/pages/asked.test.ts",
    message: /the search and the filters of \/week/,
  },
  {
    id: "console-undo-forgotten",
    title: "What was written cannot be taken back.",
    edits: [inConsole(/undo: response && envelopes\.get\(response\)\?\.undo/, "undo: undefined")],
    expectedCatcher: "apps/console/test/pages/undo.test.ts",
    message: /undo|taken back/,
  },
  {
    id: "console-next-page-forgotten",
    title: "A long list ends with its first page.",
    edits: [inConsole(/next: \(response && envelopes\.get\(response\)\?\.next\) \?\? 0/, "next: 0")],
    expectedCatcher: "apps/console/test/pages/history.test.ts",
    message: /loaded by pages/,
  },
  {
    id: "console-refusals-alike",
    title: "Every refused sign-in is explained as an error of the service's.",
    edits: [inConsole(/isRefusal\(reason, refusals\) \? reason : "internal"/, '"internal" as Refusal')],
    expectedCatcher: "apps/console/test/pages/sign-in.test.ts",
    message: /refus|explained/,
  },
  {
    id: "console-language-not-sent",
    title: "The service answers in the browser's language, not in the one that was chosen.",
    edits: [inConsole(/request\.headers\.set\("Accept-Language", document\.documentElement\.lang\);/, "")],
    expectedCatcher: "apps/console/test/pages/asked.test.ts",
    message: /and the chosen language/,
  },
  {
    id: "command-control-characters",
    title: "A name with control characters reaches the terminal.",
    edits: [inCommand(/text\.replaceAll\(controls, "\\ufffd"\)/, "text")],
    expectedCatcher: "apps/talaqqi/src/print.test.ts",
    message: /controls the terminal/,
  },
  {
    id: "command-language-not-sent",
    title: "The service answers in English, whatever --language says.",
    edits: [inCommand(/, "accept-language": language \}/, " }")],
    expectedCatcher: "apps/talaqqi/test/lines.test.ts",
    message: /exit code/,
  },
  {
    id: "command-internal-error-speaks",
    title: "An unforeseen error prints its message, which may hold a name or a token.",
    edits: [inCommand(/\.replace\(error\.message, "…"\)/, "")],
    expectedCatcher: "apps/talaqqi/test/trouble.test.ts",
    message: /without its message/,
  },
];
