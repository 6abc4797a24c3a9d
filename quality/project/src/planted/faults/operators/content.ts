import { type Fault, inApi, lines } from "../../fault.ts";

// Content as files: what leaves, what an import would do, and what it does.

const inTests = (name: string) => `apps/api/test/operator/content/${name}.test.ts`;

export const content: Fault[] = [
  {
    id: "export-with-people",
    kind: "somebody else's data",
    title: "An export has all people in it, whether or not they were asked for.",
    operations: ["exportContent"],
    edits: [inApi("operator/content/handlers.ts", "query.people === 1", "query.people !== 2")],
    near: inTests("export-content"),
    says: /200 without people/,
  },
  {
    id: "export-in-another-zone",
    kind: "a value in another form",
    title: "Exported files have their times in UTC, and not in the school's time zone.",
    operations: ["exportContent"],
    edits: [
      inApi(
        "operator/content/handlers.ts",
        "openExport(db, { people, zone, limits }",
        'openExport(db, { people, zone: zone && "UTC", limits }',
      ),
    ],
    near: inTests("export-content"),
    says: /the school's zone/,
  },
  {
    id: "export-of-formulas",
    kind: "a value in another form",
    title: "A text that begins as a formula is exported as it is, and spreadsheets compute it.",
    operations: ["exportContent"],
    edits: [inApi("content/cells.ts", '"[=+', '"[+')],
    near: "apps/api/test/import-export/spreadsheets.test.ts",
    says: /formulas/,
  },
  {
    id: "plan-of-one-side",
    kind: "an import that nobody has seen",
    title: "The digest of a plan is of the rows as they are to be, and not of those that are there.",
    operations: ["checkContent", "importContent"],
    edits: [
      inApi(
        "content/plan.ts",
        "[kind.table, change.action, change.key, before, after]",
        "[kind.table, change.action, change.key, before && 1, after]",
      ),
    ],
    near: inTests("import-content"),
    says: /409 when the data have changed since the check/,
  },
  {
    id: "removals-not-shown",
    kind: "an import that nobody has seen",
    title: "The check does not show the rows that an import removes.",
    operations: ["checkContent"],
    edits: [
      inApi(
        "content/plan.ts",
        "      changes.push({ file, ...change });",
        '      if (change.action !== "remove") changes.push({ file, ...change });',
      ),
    ],
    near: inTests("check-content"),
    says: /what would be created, changed and removed/,
  },
  {
    id: "check-in-another-zone",
    kind: "a value in another form",
    title: "The check takes a time without a zone for one of UTC, and the import for one of the school's.",
    operations: ["checkContent"],
    edits: [
      inApi(
        "operator/content/handlers.ts",
        "planContent(db, files, { language, zone,",
        'planContent(db, files, { language, zone: zone && "UTC",',
      ),
    ],
    near: inTests("check-content"),
    says: /the school's zone/,
  },
  {
    id: "import-in-another-zone",
    kind: "a value in another form",
    title: "The import takes a time without a zone for one of UTC, and so refuses what was checked as outdated.",
    operations: ["importContent"],
    edits: [
      inApi(
        "operator/content/handlers.ts",
        "applyContent(tx, files, { digest, language, zone,",
        'applyContent(tx, files, { digest, language, zone: zone && "UTC",',
      ),
    ],
    near: inTests("import-content"),
    says: /times without a zone/,
  },
  {
    id: "refusal-in-english",
    kind: "a wrong message",
    title: "An import is refused in English, whichever language was asked for.",
    operations: ["importContent"],
    edits: [inApi("operator/content/handlers.ts", ".catch(refuseIn(language))", '.catch(refuseIn(language && "en"))')],
    near: inTests("import-content"),
    says: /in Indonesian/,
  },
  {
    id: "outdated-plan-imported",
    kind: "an import that nobody has seen",
    title: "An import does not look whether the plan is still the one that was shown.",
    operations: ["importContent"],
    edits: [
      inApi(
        "content/content.ts",
        "if (options.digest !== undefined && options.digest !== plan.digest) throw",
        'if (options.digest === "") throw',
      ),
    ],
    near: inTests("import-content"),
    says: /409 when the data have changed/,
  },
  {
    id: "half-an-import",
    kind: "an import that is not all or nothing",
    title: "An import passes over the files in which something is wrong, and imports the others.",
    operations: ["importContent"],
    edits: [
      inApi(
        "content/content.ts",
        lines(
          "  if (plan.problems.length > 0) throw new ContentError(plan.problems, options.language, plan.found);",
          "  const assigned = await writeState(tx, state, options.now);",
        ),
        lines(
          "  const wrong = new Set(plan.problems.map(({ file }) => file));",
          "  if (wrong.size === plan.counts.length) throw new ContentError(plan.problems, options.language, plan.found);",
          "  const good = new Map([...state].filter(([table]) => ![...wrong].some((file) => file.startsWith(table))));",
          "  const assigned = await writeState(tx, good, options.now);",
        ),
      ),
    ],
    near: inTests("import-content"),
    says: /not even the good files are imported/,
  },
  {
    id: "numbers-of-files",
    kind: "somebody else's data",
    title: "An import creates rows with the numbers that its file makes up, which may be somebody else's by then.",
    operations: ["checkContent", "importContent"],
    edits: [inApi("content/sheet.ts", "  if (stored.size > 0) {", "  if (stored.size > 1_000) {")],
    near: "apps/api/test/import-export/new-rows.test.ts",
    says: /a number that does not exist is refused/,
  },
  {
    id: "bound-email-changed",
    kind: "somebody else's data",
    title: "An import changes the e-mail of an account whose owner has signed in.",
    operations: ["checkContent", "importContent"],
    edits: [
      inApi(
        "content/plan.ts",
        "  await checkFixedColumns(db, state);\n",
        "  await checkFixedColumns(db, new Map());\n",
      ),
    ],
    near: "apps/api/test/import-export/bound-accounts.test.ts",
    says: /the e-mail of an account that has signed in is not changed/,
  },
  {
    id: "used-rows-removed",
    kind: "what is used is removed",
    title: "An import does not look whether what it removes is used elsewhere.",
    operations: ["checkContent", "importContent"],
    edits: [
      inApi("content/plan.ts", "  await checkRemovals(state);\n", ""),
      inApi(
        "content/plan.ts",
        "import { checkReferences, checkRemovals, checkRenames }",
        "import { checkReferences, checkRenames }",
      ),
    ],
    near: inTests("import-content"),
    says: /400 for the removal of what is used/,
  },
];
