import { type Fault, inApi, lines } from "../fault.ts";

// Answers that are kept: for how long, for whom, and in which bytes.

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
    title: "Every account's new name empties what is kept, and not that of booked students alone.",
    edits: [inMigration("IF NOT shown THEN", "IF NOT shown AND FALSE THEN")],
    near: "apps/api/test/database/catalogue-revision.test.ts",
    says: /is not raised by/,
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
    edits: [inApi("http/snapshots.ts", "if (held?.state === state) {", "if (held?.state === state + 1) {")],
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
