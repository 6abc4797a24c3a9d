import { type Fault, inApi, inContract, lines } from "../fault.ts";

// What is read from the database, for whom, and in which order.

export const data: Fault[] = [
  {
    id: "filter-ignored",
    kind: "a filter ignored",
    title: "listPertanyaans takes id_content, and answers every question.",
    edits: [inApi("lesson/handlers.ts", "{ idContent: query.id_content }", "{ idContent: undefined }")],
    near: "apps/api/test/lesson/list-pertanyaans.test.ts",
    says: /filtered by id_content/,
  },
  {
    id: "filter-of-kategori-ignored",
    kind: "a filter ignored",
    title: "listSubkategoris takes id_kategori, and answers every sub-category.",
    edits: [inApi("lesson/handlers.ts", "{ idKategori: query.id_kategori }", "{ idKategori: undefined }")],
    near: "apps/api/test/lesson/list-subkategoris.test.ts",
    says: /of that category alone/,
  },
  {
    id: "filter-by-main-content",
    kind: "a filter ignored",
    title: "id_content finds a question by its main content alone.",
    edits: [
      inApi(
        "lesson/queries.ts",
        lines(
          "=>",
          "  id_content === undefined ? {} : { OR: [{ id_content }, { contents: { some: { id_content } } }] };",
        ),
        "=> (id_content === undefined ? {} : { id_content });",
      ),
    ],
    near: "apps/api/test/lesson/list-pertanyaans.test.ts",
    says: /content/,
  },
  {
    id: "order-by-name",
    kind: "another order of a list",
    title: "Institutions come in the order of their names, no longer of their identifiers.",
    edits: [inApi("talaqqi/queries.ts", 'orderBy: { id_lembaga: "asc" }', 'orderBy: { nama_lembaga: "asc" }')],
    near: "apps/api/test/talaqqi/list-lembagas.test.ts",
    says: /in the order of the identifiers/,
  },
  {
    id: "hours-as-they-were-entered",
    kind: "another order of a list",
    title: "The hours of a day come in the order of their identifiers, no longer by the clock.",
    edits: [inApi("talaqqi/queries.ts", "ORDER BY id_day, time)", "ORDER BY id_day, id_time)")],
    near: "apps/api/test/talaqqi/list-slot-times.test.ts",
    says: /times by the clock/,
  },
  {
    id: "week-from-sunday",
    kind: "another order of a list",
    title: "The week begins on Ahad, Sunday.",
    edits: [
      inApi("talaqqi/days.ts", '["Senin",', '["Ahad", "Senin",'),
      inApi("talaqqi/days.ts", '"Sabtu", "Ahad"]', '"Sabtu"]'),
    ],
    near: "apps/api/test/talaqqi/list-slot-times.test.ts",
    says: /Senin|Ahad/,
  },
  {
    id: "column-leaked",
    kind: "a leaked column",
    title: "The public lists give the e-mail of booked students, in the contract and in the mapper alike.",
    edits: [
      inContract(
        lines(
          '            `Laki - Laki` (male), `Perempuan` (female), or `""` when not known. Not masked, as an hour is for one or the',
          "            other.",
          '          enum: [Laki - Laki, Perempuan, ""]',
        ),
        lines(
          '            `Laki - Laki` (male), `Perempuan` (female), or `""` when not known. Not masked, as an hour is for one or the',
          "            other.",
          '          enum: [Laki - Laki, Perempuan, ""]',
          "        email:",
          "          type: string",
          "          description: E-mail of the student.",
        ),
      ),
      inApi("talaqqi/queries.ts", "'gender', gender", "'gender', gender, 'email', email"),
      inApi(
        "talaqqi/mappers.ts",
        lines("    gender: toGender(gender),", '  } satisfies Schema<"Student">;'),
        lines("    gender: toGender(gender),", "    ...Object({ email }),", '  } satisfies Schema<"Student">;'),
      ),
      inApi(
        "talaqqi/mappers.ts",
        "whatsapp, gender }: StudentRow",
        "whatsapp, gender, email }: StudentRow & { email?: string }",
      ),
    ],
    regenerate: true,
    near: "apps/api/test/talaqqi/students-privacy.test.ts",
    says: /email|@/,
  },
  {
    id: "phone-not-masked",
    kind: "a leaked column",
    title: "The public lists give the WhatsApp number of booked students.",
    edits: [inApi("talaqqi/mappers.ts", 'whatsapp: masked ? "" : whatsapp', "whatsapp")],
    near: "apps/api/test/talaqqi/students-privacy.test.ts",
    says: /whatsapp|phone/,
  },
  {
    id: "account-not-masked",
    kind: "a leaked column",
    title: "The public lists give the id_user of booked students.",
    edits: [inApi("talaqqi/mappers.ts", "id_user: masked ? 0 : id_user", "id_user")],
    near: "apps/api/test/talaqqi/students-privacy.test.ts",
    says: /id_user/,
  },
  {
    id: "students-in-full-by-default",
    kind: "a leaked column",
    title: "STUDENT_CONTACT is full unless somebody sets it.",
    edits: [inApi("config.ts", '.default("masked")', '.default("full")')],
    near: "apps/api/test/config.unit.test.ts",
    says: /masked/,
  },
  {
    id: "others-placement-tests",
    kind: "somebody else's data",
    title: "Everybody reads every placement test that has a reviewer.",
    edits: [
      inApi(
        "placement-test/queries.ts",
        "OR id_reviewer = (SELECT id_teacher FROM teachers WHERE id_user = $1)",
        "OR id_reviewer IS NOT NULL",
      ),
    ],
    near: "apps/api/test/placement-test/list-placement-tests.test.ts",
    says: /nobody else's|not other teachers'/,
  },
  {
    id: "reviewer-sees-nothing",
    kind: "somebody else's data",
    title: "A teacher no longer reads the placement tests that they review.",
    edits: [
      inApi("placement-test/queries.ts", "OR id_reviewer = (SELECT id_teacher FROM teachers WHERE id_user = $1)", ""),
    ],
    near: "apps/api/test/placement-test/list-placement-tests.test.ts",
    says: /those that they review/,
  },
  {
    id: "others-profiles",
    kind: "somebody else's data",
    title: "A change of the profile changes the accounts that came later as well.",
    edits: [inApi("accounts/queries.ts", "where: { id, confirmed_at: null }", "where: { id: { gte: id } }")],
    near: "apps/api/test/account/update-profile.test.ts",
    says: /one account changes no other/,
  },
  {
    id: "scheduled-never-expires",
    kind: "a rule of the service broken",
    title: "A placement test that is scheduled never expires.",
    edits: [inApi("placement-test/rules.ts", "row.s_progress <= 1", "row.s_progress < 1")],
    near: "apps/api/test/placement-test/rules.unit.test.ts",
    says: /expire/,
  },
  {
    id: "expired-not-closed",
    kind: "a rule of the service broken",
    title: "Registering again no longer closes the record that has expired.",
    edits: [
      inApi(
        "placement-test/queries.ts",
        "s_progress IN (0, 1) AND expired_date_at <= $2",
        "s_progress IN (0, 1) AND expired_date_at <= $2 AND false",
      ),
    ],
    near: "apps/api/test/placement-test/register-placement-test.test.ts",
    says: /expired/,
  },
  {
    id: "expired-closed-too-late",
    kind: "a rule of the service broken",
    title:
      "The new record does not wait for the expired one to be closed: that is closed by itself, and may be all that is done.",
    edits: [inApi("placement-test/queries.ts", ", (SELECT count(*) FROM closed) AS closed_before", "")],
    near: "apps/api/test/database/statements.test.ts",
    says: /in one statement/,
  },
  {
    id: "index-lost",
    kind: "a rule of the service broken",
    title: "A migration loses the index that allows a student one open placement test.",
    edits: [
      {
        file: "prisma/migrations/20261121000000_first_schema/migration.sql",
        passage: 'CREATE UNIQUE INDEX "placement_tests_one_open" ON',
        replacement: 'CREATE INDEX "placement_tests_one_open" ON',
      },
    ],
    near: "apps/api/test/database/one-open-placement-test.test.ts",
    says: /open/,
  },
  {
    id: "seconds-without-milliseconds",
    kind: "a value in another form",
    title: "Timestamps have no milliseconds.",
    edits: [
      inApi(
        "placement-test/mappers.ts",
        'time?.toISOString() ?? ""',
        'time?.toISOString().replace(/\\.\\d+/, "") ?? ""',
      ),
    ],
    near: "apps/api/test/placement-test/register-placement-test.test.ts",
    says: /pattern|Z/,
  },
  {
    id: "expiry-in-milliseconds",
    kind: "a value in another form",
    title: "expires_at of an access token is in milliseconds.",
    edits: [
      inApi(
        "accounts/handlers.ts",
        "Math.floor(token.expiresAt.getTime() / 1000)",
        "Math.floor(token.expiresAt.getTime())",
      ),
    ],
    near: "apps/api/test/account/create-access-token.test.ts",
    says: /expires_at/,
  },
];
