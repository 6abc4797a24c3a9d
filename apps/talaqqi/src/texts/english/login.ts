export const login = {
  summary: "Save an operator token on this machine. Prompts for it, or reads it from standard input.",
  notToken: "Not an operator token. Tokens look like talaqqi_operator_<id>_<43 characters>; was it cut off?",
  insecure: "Warning: without https, anyone on the network can read the token.",
  loggedIn: (server: string, name: string) => `Logged in to ${server} as ${name}.`,
  logoutSummary: "Delete the operator token from this machine. It remains valid; staff token revoke ends it.",
  loggedOut: (server: string) => `Logged out of ${server}.`,
  notLoggedIn: (server: string) => `You were not logged in to ${server}.`,
  whoamiSummary: "Show which operator is logged in, and to which server.",
  tokenFor: (server: string) => `Operator token for ${server}:`,
  cancelled: "Login cancelled.",
};
