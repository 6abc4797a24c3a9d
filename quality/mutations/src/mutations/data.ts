import { inApi, inContract, inMigrations, type Mutation } from "../mutation.ts";

// What is read from the database, for whom, and the rules that it keeps.

export const data: Mutation[] = [
  {
    id: "column-leaked",
    title: "The public lists have the contacts of booked students, in the contract, the query and the mapper.",
    edits: [
      inContract(
        /^(Student:\n(?: .*\n)*?( +)gender: .*\n)/m,
        "$1$2email:\n$2  type: string\n$2  description: E-mail of the student.\n",
      ),
      { room: "apps/api/src/domain", find: /'gender', student_gender\b/, replace: "$&, 'email', contacts" },
      inApi(
        /gender: toGender\(gender\),(?=\n +\} satisfies Schema<"Student">)/,
        "gender: toGender(gender), ...Object({ email: arguments[0].email }),",
      ),
    ],
    regenerate: true,
    expectedCatcher: "apps/api/test/talaqqi/students-privacy.test.ts",
    message: /without account and number/,
  },
  {
    id: "phone-number-published",
    title: "The public lists have the WhatsApp number of booked students.",
    edits: [inApi(/whatsapp: masked \? "" : whatsapp/, "whatsapp")],
    expectedCatcher: "apps/api/test/talaqqi/students-privacy.test.ts",
    message: /without account and number/,
  },
  {
    id: "filter-ignored",
    title: "listPertanyaans accepts id_content and returns every question.",
    edits: [inApi(/\{ idContent: query\.id_content \}/, "{ idContent: undefined }")],
    expectedCatcher: "apps/api/test/lesson/list-pertanyaans.test.ts",
    message: /id_content/,
  },
  {
    id: "another-users-data",
    title: "Everybody reads every placement test that has a reviewer.",
    edits: [inApi(/(JOIN teachers ON id_teacher = id_reviewer) WHERE id_user = \$1/, "$1")],
    expectedCatcher: "apps/api/test/placement-test/list-placement-tests.test.ts",
    message: /nobody else's|not other teachers'|other/,
  },
  {
    id: "scheduled-never-expires",
    title: "A scheduled placement test never expires.",
    edits: [
      inApi(/isOpen\(row\) && row\.expired_date_at <= now/, "row.s_progress === 0 && row.expired_date_at <= now"),
    ],
    expectedCatcher: "apps/api/test/domain/placement-tests.test.ts",
    message: /expire/,
  },
  {
    id: "uniqueness-lost",
    title: "A student can have two open placement tests: the index is no longer unique.",
    edits: [inMigrations(/CREATE UNIQUE INDEX "placement_tests_one_open"/, 'CREATE INDEX "placement_tests_one_open"')],
    expectedCatcher: "apps/api/test/database/one-open-placement-test.test.ts",
    message: /open|ON CONFLICT/,
  },
  {
    id: "capacity-not-enforced",
    title: "The database no longer enforces the capacity of a slot.",
    edits: [inMigrations(/CHECK \("booked" BETWEEN 0 AND "capacity"\)/, 'CHECK ("booked" >= 0)')],
    expectedCatcher: "apps/api/test/operator/slots/book-slot.test.ts",
    message: /slot_full/,
  },
  {
    id: "double-booking",
    title: "A teacher gets a slot at an hour at which they are a student in another's.",
    edits: [inMigrations(/coalesce\('account ' \|\| "teachers"\."id_user", ('teacher ' \|\| "id_teacher")\)/, "$1")],
    expectedCatcher: "apps/api/test/operator/slots/create-slot.test.ts",
    message: /another slot/,
  },
  {
    id: "audit-entry-lost",
    title: "Freeing a slot leaves no entry in the audit.",
    edits: [inApi(/ +await audit\(tx, \{ operator, action: "freeSlot".*\n/, "")],
    expectedCatcher: "apps/api/test/http/audit.test.ts",
    message: /freeSlot/,
  },
  {
    id: "personal-table-forgotten",
    title: "A new table has rows of accounts that neither the export of personal data nor the erasure knows.",
    edits: [
      inMigrations(
        /^CREATE TABLE "bookings"/m,
        'CREATE TABLE "wishes" ("id_user" INTEGER REFERENCES "users"("id") ON DELETE SET NULL, "wish" TEXT);\n\n$&',
      ),
    ],
    expectedCatcher: "apps/api/test/operator/accounts/personal-tables.test.ts",
    message: /wishes leads to a person \(wishes\.id_user -> users\)/,
  },
  {
    id: "change-not-announced",
    title: "A change of a teacher's experience does not invalidate cached responses.",
    edits: [
      inMigrations(/CREATE CONSTRAINT TRIGGER "catalogue_values" AFTER UPDATE ON "pengalamans"[^;]*;\n/, ""),
      inMigrations(/(ALTER TABLE "pengalamans" .*), ENABLE ALWAYS TRIGGER "catalogue_values"/, "$1"),
    ],
    expectedCatcher: "apps/api/test/database/catalogue-revision.test.ts",
    message: /triggers for rows/,
  },
];
