export const main = {
  summary: "Manage a school: teachers, students, slots, placement tests, accounts, lessons and CSV files.",
  version: "print the version",
  server: "the server's address (default: OPERATOR_URL or API_URL, then the last login's server)",
  json: "print JSON, for scripts",
  language: "the language of texts and messages: en or id (default: the system's)",
  help: "print this help",
  helpCommand: "print the help of a command",
  seeHelp: "Run talaqqi <command> --help for its options.",
  hint: `Exit codes: 0 success; 1 failure, with the reason; 2 wrong usage; 3 not confirmed, nothing was changed.
In the project's folder, write "npm run talaqqi --" instead of "talaqqi".
To start: run "talaqqi-server create-admin NAME" on the database's machine, then "talaqqi login". See OPERATIONS.md.`,
  cannotWrite: (reason: string) => `Cannot write the output: ${reason}.`,
  internal: (error: string) => `Internal error: ${error}`,
};
