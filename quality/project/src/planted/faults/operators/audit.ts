import { type Fault, inApi, lines } from "../../fault.ts";

// What is kept of what operators do: all of it, in one transaction with it, nothing personal, and for ever.

const auditTest = "apps/api/test/http/audit.test.ts";

export const audit: Fault[] = [
  {
    id: "audit-forgotten",
    kind: "the audit",
    title: "Who revokes an access token is not kept in the audit.",
    operations: ["revokeToken"],
    edits: [
      inApi(
        "operator/accounts/handlers.ts",
        "async revokeToken({ operator, path }) {",
        "async revokeToken({ path }) {",
      ),
      inApi(
        "operator/accounts/handlers.ts",
        lines(
          "        if (await revokeAccessToken(tx, id, now())) {",
          '          await audit(tx, { operator, action: "revokeToken", now: now() }, [{ kind: "access_tokens", key: id }]);',
          "        }",
        ),
        "        await revokeAccessToken(tx, id, now());",
      ),
    ],
    near: auditTest,
    says: /revokeToken/,
  },
  {
    id: "audit-afterwards",
    kind: "the audit",
    title: "That a place was freed is kept after it was done, outside the transaction.",
    operations: ["freeSlot"],
    edits: [
      inApi(
        "operator/slots/handlers.ts",
        lines(
          '        await audit(tx, { operator, action: "freeSlot", now: now() }, [entry]);',
          "        return getSlot(tx, id);",
          "      });",
        ),
        lines(
          "        return { entry, slot: await getSlot(tx, id) };",
          "      }).then(async ({ entry, slot }) => {",
          '        await audit(db, { operator, action: "freeSlot", now: now() }, [entry]);',
          "        return slot;",
          "      });",
        ),
      ),
    ],
    near: auditTest,
    says: /'freeSlot' 500/,
  },
  {
    id: "audit-of-an-import-afterwards",
    kind: "the audit",
    title: "An import is one transaction, and what is kept of it in the audit is another.",
    operations: ["importContent"],
    edits: [
      inApi(
        "operator/content/handlers.ts",
        "const { applyContent, inTransaction } = await engine();",
        "const { importContent } = await engine();",
      ),
      inApi(
        "operator/content/handlers.ts",
        lines(
          '      const imported = await inTransaction(db, "ReadCommitted", async (tx) => {',
          "        const applied = await applyContent(tx, files, { digest, language, zone, now: new Date(now()) });",
          '        await audit(tx, { operator, action: "importContent", now: now() }, applied.changes.map(toAuditedRecord));',
          "        return applied;",
          "      }).catch(refuseIn(language));",
        ),
        lines(
          "      const given = { digest, language, zone, now: new Date(now()) };",
          "      const imported = await importContent(db, files, given).catch(refuseIn(language));",
          "      const records = imported.changes.map(toAuditedRecord);",
          '      await audit(db, { operator, action: "importContent", now: now() }, records);',
        ),
      ),
    ],
    near: auditTest,
    says: /'importContent' 500/,
  },
  {
    id: "audit-of-nothing",
    kind: "the audit",
    title: "A slot that is changed to what it is already is kept in the audit as changed.",
    operations: ["updateSlot"],
    edits: [
      inApi(
        "operator/slots/handlers.ts",
        'changes.length > 0 ? [{ kind: "slots", key: id, changes }] : []',
        '[{ kind: "slots", key: id, changes }]',
      ),
    ],
    near: "apps/api/test/operator/slots/update-slot.test.ts",
    says: /of nothing, nothing/,
  },
  {
    id: "audit-deletable",
    kind: "the audit",
    title: "Entries of the audit cannot be changed, and can be deleted.",
    operations: ["listAudit"],
    edits: [
      {
        file: "prisma/migrations/20261122120000_operators/migration.sql",
        passage: "BEFORE UPDATE OR DELETE ON",
        replacement: "BEFORE UPDATE ON",
      },
    ],
    near: auditTest,
    says: /no entry can be 'deleted'/,
  },
  {
    id: "audit-personal",
    kind: "the audit",
    title: "The audit keeps the e-mail of an account that was deleted.",
    operations: ["eraseAccount"],
    edits: [
      inApi(
        "operator/accounts/handlers.ts",
        "changes: changesBetween(counts, none)",
        'changes: [{ field: "email", before: account.email, after: "" }]',
      ),
    ],
    near: auditTest,
    says: /siti@example\.com/,
  },
  {
    id: "audit-page-overlaps",
    kind: "a page lost",
    title: "A page of the audit begins with the entry that the one before ended with.",
    operations: ["listAudit"],
    edits: [inApi("operator/audit/queries.ts", "id_audit: { lt: wanted.before }", "id_audit: { lte: wanted.before }")],
    near: "apps/api/test/operator/audit/list-audit.test.ts",
    says: /page by page/,
  },
  {
    id: "audit-filter-ignored",
    kind: "a filter ignored",
    title: "listAudit takes the kind of a record, and answers entries of every kind.",
    operations: ["listAudit"],
    edits: [inApi("operator/audit/queries.ts", "      ...(wanted.kind !== undefined && { kind: wanted.kind }),\n", "")],
    near: "apps/api/test/operator/audit/list-audit.test.ts",
    says: /"kind":"users"/,
  },
];
