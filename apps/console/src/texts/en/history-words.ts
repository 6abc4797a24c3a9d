import type { idHistoryWords } from "../id/history-words.ts";
import { plural } from "../plural.ts";

export const enHistoryWords: typeof idHistoryWords = {
  counts: { created: "new", changed: "changed", removed: "deleted", kept: "left as they are" },
  removed: {
    identities: (count) => `${plural(count, "sign-in")} unbound`,
    access_tokens: (count) => `${plural(count, "account token")} revoked`,
    bookings: (count) => `removed from ${plural(count, "hour")}`,
    placement_tests: (count) => `${plural(count, "test")} deleted`,
    accounts: (count) => `${plural(count, "account")} unlinked`,
    guardians: (count) => `${plural(count, "link")} as a guardian deleted`,
    events: (count) => `${plural(count, "event")} deleted`,
  },
  added: {
    identities: () => "a new sign-in is bound",
    bookings: (count) => `${plural(count, "hour")} moved along`,
    placement_tests: (count) => `${plural(count, "test")} moved along`,
    accounts: (count) => `${plural(count, "account")} moved along`,
  },
  fields: {
    id_student: "Student",
    id_user: "Account",
    relation: "Relation",
    blocked_at: "Blocked since",
    days: "Valid for (days)",
    avatar: "Picture",
    s_active: "Active",
    removed: "Deleted records",
    override: "Despite",
    expired_date_at: "Expires",
    tashih: "Review",
  },
  values: {
    s_active: { 0: "no", 1: "yes" },
    tashih: { approved: "approved", waiting: "waiting", changed: "changed since its approval" },
  },
  other: "Other data",
};
