import { type Fault, inApi, lines } from "../fault.ts";

// Answers that are kept: for how long, for whom, and in which bytes.

const inChanges = (passage: string, replacement: string) => ({
  file: "prisma/migrations/20261123010000_catalogue_changes/migration.sql",
  passage,
  replacement,
});

const inMigration = (passage: string, replacement: string) => ({
  file: "prisma/migrations/20261122000000_catalogue_revision/migration.sql",
  passage,
  replacement,
});

export const kept: Fault[] = [
  {
    id: "kept-for-ever",
    kind: "kept too long",
    title: "What is heard of changes makes no difference: answers are kept for ever.",
    edits: [inApi("database/revision.ts", "    state += 1;\n", "")],
    near: "apps/api/test/http/conditional.test.ts",
    says: /when the data have changed/,
  },
  {
    id: "table-not-watched",
    kind: "kept too long",
    title: "Changes of experiences are not announced.",
    edits: [inMigration("'sertifikats', 'pengalamans',", "'sertifikats',")],
    near: "apps/api/test/database/catalogue-revision.test.ts",
    says: /pengalamans/,
  },
  {
    id: "booked-name-not-announced",
    kind: "kept too long",
    title: "A booked student's new gender is not announced.",
    edits: [
      inMigration(
        lines(
          'WHEN ((OLD."name", OLD."gender") IS DISTINCT FROM (NEW."name", NEW."gender"))',
          '    EXECUTE FUNCTION "announce_catalogue"();',
        ),
        lines('WHEN (OLD."name" IS DISTINCT FROM NEW."name")', '    EXECUTE FUNCTION "announce_catalogue"();'),
      ),
    ],
    near: "apps/api/test/database/catalogue-revision.test.ts",
    says: /booked student's gender/,
  },
  {
    id: "every-registration-announced",
    kind: "not kept",
    title: "Every account's new name empties the cache, and not those of booked students alone.",
    edits: [inChanges("IF NOT shown THEN", "IF NOT shown AND FALSE THEN")],
    near: "apps/api/test/database/catalogue-revision.test.ts",
    says: /stays the same after/,
  },
  {
    id: "same-initials-announced",
    kind: "not kept",
    title: "A booked student's new name empties the cache although the initials are the same.",
    edits: [inChanges("(%1$I.initials($1), $2)", "($1, $2)")],
    near: "apps/api/test/database/catalogue-revision.test.ts",
    says: /same initials/,
  },
  {
    id: "revision-counted",
    kind: "kept too long",
    title: "The catalogue's revision is a counter: a promoted replica can reach a number again.",
    edits: [inChanges("SET revision = excluded.revision", "SET revision = catalogue_revision.revision + 1")],
    near: "apps/api/test/database/catalogue-revision.test.ts",
    says: /never repeats/,
  },
  {
    id: "own-change-served-late",
    kind: "kept too long",
    title: "An instance sends a long list without the change that it has just made.",
    edits: [inApi("http/snapshots.ts", "    state >= revision.afterOwnChange() &&\n", "")],
    near: "apps/api/test/http/long-lists.unit.test.ts",
    says: /own change/,
  },
  {
    id: "long-list-built-each-time",
    kind: "not kept",
    title: "A list over 1 MB is rebuilt after every change of another instance.",
    edits: [inApi("http/snapshots.ts", "everyMs: 1_000", "everyMs: 0")],
    near: "apps/api/test/http/long-lists.unit.test.ts",
    says: /within a second of its last build/,
  },
  {
    id: "kept-without-its-filter",
    kind: "kept for another request",
    title: "What is kept does not know which record was asked for.",
    edits: [inApi("http/contract.ts", "values.length > 1 ? JSON.stringify([id, ...values])", "values.length > 0 ? id")],
    near: "apps/api/test/http/snapshots.test.ts",
    says: /values of its parameters/,
  },
  {
    id: "nothing-kept",
    kind: "not kept",
    title: "Every answer is made anew.",
    edits: [inApi("http/snapshots.ts", "held.state === state ||", "held.state === state + 1 ||")],
    near: "apps/api/test/http/snapshots.test.ts",
    says: /without a statement/,
  },
  {
    id: "made-by-everybody",
    kind: "not kept",
    title: "All who wait for the same answer have it made, each for itself.",
    edits: [inApi("http/snapshots.ts", "const begun = underway.get(key);", "const begun = underway.get(key + key);")],
    near: "apps/api/test/http/snapshots.test.ts",
    says: /costs what one costs/,
  },
  {
    id: "encoded-under-the-same-etag",
    kind: "encodings",
    title: "Brotli's bytes have the ETag of the plain ones.",
    edits: [inApi("http/representations.ts", "etag: etag.replace(", "etag: etag || etag.replace(")],
    near: "apps/api/test/http/encodings.test.ts",
    says: /ETag of their own/,
  },
  {
    id: "encoded-for-everybody",
    kind: "encodings",
    title: "A cache is not told that the bytes depend on Accept-Encoding.",
    edits: [
      inApi("http/conditional.ts", 'reply.header("vary", vary ?', 'reply.header("vary", !vary ? "Accept" : vary ?'),
    ],
    near: "apps/api/test/http/encodings.test.ts",
    says: /depend on Accept-Encoding/,
  },
];
