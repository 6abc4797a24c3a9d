export const events = {
  summary: "List sign-ins, refusals, and from where tokens were used, newest first. For administrators.",
  account: "only of this account",
  operator: "only of this member of staff: an id from staff list",
  kind: "only events of this kind",
  address: "only from this address, as the list shows it, or from an IP address",
  since: "only from this time on, such as 2030-01-19 09:00",
  until: "only before this time",
  limit: "the most events to list",
  event: ["event", "events"] as [one: string, many: string],
  headings: { what: "what", who: "who", address: "address", operation: "operation", count: "count" },
  /** In place of the address of many clients together. */
  many: "(many)",
  kinds: {
    sign_in: "signed in",
    sign_in_refused: "sign-in refused",
    token_use: "token first used that day",
    token_refused: "token refused",
    token_revoked: "signed out",
    staff_session: "session first used that day",
    rate_limited: "too many requests",
  },
};
