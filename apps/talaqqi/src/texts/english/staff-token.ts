export const staffToken = {
  summary: "Manage operator tokens, for this command and for programs.",
  use: "the machine or the program that will use it",
  days: "days until it expires (default: the server's limit)",
  create: "Create a token with the role of a member of staff. It is shown once and cannot be shown again.",
  list: "List the tokens of a member of staff. The tokens themselves are not shown.",
  id: "the token's id from staff token list",
  revoke: "Revoke a token. It stops working immediately.",
  created: (id: number, name: string, until: string) =>
    `Operator token ${id} of ${name}, valid until ${until}, shown only once:`,
  never: "never",
  willStop: (id: number) => `Operator token ${id} will stop working immediately.`,
  revoked: (id: number, name: string) => `Revoked operator token ${id} (${name}).`,
};
