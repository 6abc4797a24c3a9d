import { type Fault, inApi, lines } from "../fault.ts";

// What operators do: who may do it, what is kept of it, and what must hold of what it leaves.

const auditTest = "apps/api/test/http/audit.test.ts";

export const operators: Fault[] = [
  {
    id: "operator-token-not-asked-for",
    kind: "an operator's door left open",
    title: "The operators' contract asks for no token on listAudit, and is generated anew.",
    edits: [
      {
        file: "openapi/operator.yaml",
        passage: lines("is no one without the other.", "      security: [{ operatorToken: [] }]"),
        replacement: lines("is no one without the other.", "      security: []"),
      },
    ],
    regenerate: true,
    near: "apps/api/test/http/auth.test.ts",
    says: /listAudit/,
  },
  {
    id: "revoked-operator-token",
    kind: "an operator's door left open",
    title: "A revoked operator's token still opens everything.",
    edits: [inApi("http/operator-auth.ts", "|| !isRight || found.revoked_at)", "|| !isRight)")],
    near: "apps/api/test/http/auth.test.ts",
    says: /401|Unauthorized/,
  },
  {
    id: "operator-secret-not-compared",
    kind: "an operator's door left open",
    title: "An operator's token is found by the identifier in it, and its secret is compared with itself.",
    edits: [
      inApi(
        "http/operator-auth.ts",
        "Buffer.from(found?.hash ?? NOBODYS)",
        "Buffer.from(found ? hashToken(token) : NOBODYS)",
      ),
    ],
    near: "apps/api/test/http/auth.test.ts",
    says: /401/,
  },
  {
    id: "last-operator-revoked",
    kind: "nobody left to open the door",
    title: "The last operator with a valid token can be revoked.",
    edits: [inApi("operator/operators/handlers.ts", "if (valid.join() === String(id)) {", "if (valid.length === 0) {")],
    near: "apps/api/test/operator/operators/revoke-operator.test.ts",
    says: /409|last operator/,
  },
  {
    id: "audit-forgotten",
    kind: "the audit",
    title: "Who revokes an access token is not kept in the audit.",
    edits: [
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
    says: /nothing is done without the audit/,
  },
  {
    id: "audit-deletable",
    kind: "the audit",
    title: "Entries of the audit cannot be changed, and can be deleted.",
    edits: [
      {
        file: "prisma/migrations/20261122120000_operators/migration.sql",
        passage: "BEFORE UPDATE OR DELETE ON",
        replacement: "BEFORE UPDATE ON",
      },
    ],
    near: auditTest,
    says: /DELETE|delete|only added to/,
  },
  {
    id: "audit-personal",
    kind: "the audit",
    title: "The audit keeps the e-mail of an account that was deleted.",
    edits: [
      inApi(
        "operator/accounts/handlers.ts",
        'action: "eraseAccount", now: now() }, [{ kind: "users", key: id }]);',
        lines(
          'action: "eraseAccount", now: now() }, [',
          '          { kind: "users", key: id, changes: [{ field: "email", before: account.email, after: "" }] },',
          "        ]);",
        ),
      ),
    ],
    near: auditTest,
    says: /siti@example\.com/,
  },
  {
    id: "erased-account-kept",
    kind: "personal data left behind",
    title: "Deleting an account empties its name and its number, and leaves the rest.",
    edits: [
      inApi(
        "operator/accounts/queries.ts",
        "await tx.user.deleteMany({ where: { id: account.id } });",
        'await tx.user.updateMany({ where: { id: account.id }, data: { name: "", whatsapp: "" } });',
      ),
    ],
    near: "apps/api/test/operator/accounts/erase-account.test.ts",
    says: /404|siti|toBeNull|identities|email/i,
  },
  {
    id: "any-email-erases",
    kind: "a confirmation that is none",
    title: "Any e-mail confirms that an account is to be deleted.",
    edits: [
      inApi(
        "operator/accounts/handlers.ts",
        "if (body.email.toLowerCase() !== account.email) {",
        'if (body.email === "") {',
      ),
    ],
    near: "apps/api/test/operator/accounts/erase-account.test.ts",
    says: /400|e-mail of this account/,
  },
  {
    id: "student-booked-twice-at-an-hour",
    kind: "a double booking",
    title: "A student is booked into two slots at one hour.",
    edits: [
      inApi("operator/slots/handlers.ts", lines("        await refuseBusyStudent(tx, idStudent, slot);", ""), ""),
      inApi("operator/slots/handlers.ts", lines("  refuseBusyStudent,", ""), ""),
    ],
    near: "apps/api/test/operator/slots/book-slot.test.ts",
    says: /409|double_booking/,
  },
  {
    id: "reviewer-teaches-then",
    kind: "a double booking",
    title: "A placement test is scheduled for an hour at which its reviewer teaches.",
    edits: [
      inApi(
        "operator/placement-tests/handlers.ts",
        "if (slot) throw doubleBooking(",
        "if (slot && schedule < time) throw doubleBooking(",
      ),
    ],
    near: "apps/api/test/operator/placement-tests/schedule-placement-test.test.ts",
    says: /409|double_booking/,
  },
  {
    id: "cancelled-test-rescheduled",
    kind: "a transition that there is not",
    title: "A cancelled placement test can be scheduled.",
    edits: [
      inApi(
        "operator/placement-tests/rules.ts",
        '{ is: "that is cancelled", may: [],',
        '{ is: "that is cancelled", may: ["schedule"],',
      ),
    ],
    near: "apps/api/test/operator/placement-tests/schedule-placement-test.test.ts",
    says: /409|transition|cancelled/,
  },
  {
    id: "capacity-not-held",
    kind: "a slot beyond its capacity",
    title: "A slot that is full is widened for whoever is booked next.",
    edits: [
      inApi(
        "operator/slots/handlers.ts",
        "        await refuseReview(tx, slot, slot, { timeZone, now: time });",
        lines(
          "        await refuseReview(tx, slot, slot, { timeZone, now: time });",
          "        const { id_day, time: hour, booked, capacity } = slot;",
          "        if (booked >= capacity) await writeSlot(tx, id, { id_day, time: hour, capacity: booked + 1 });",
        ),
      ),
    ],
    near: "apps/api/test/operator/slots/book-slot.test.ts",
    says: /409|slot_full|capacity|room for/,
  },
  {
    id: "outdated-plan-imported",
    kind: "an import that nobody has seen",
    title: "An import does not look whether the plan is still the one that was shown.",
    edits: [
      inApi(
        "content/content.ts",
        "if (options.digest !== undefined && options.digest !== plan.digest) throw",
        'if (options.digest === "") throw',
      ),
    ],
    near: "apps/api/test/operator/content/import-content.test.ts",
    says: /409|plan_outdated|outdated/i,
  },
];
