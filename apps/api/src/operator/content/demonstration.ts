import type { Schema } from "@talaqqi/contract";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { ConflictError } from "../../domain/errors.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { type Demonstration, findDemonstration, lockDemonstration } from "../../import-export/demonstration.ts";
import { planRevert, writeRevert } from "../../import-export/revert.ts";
import { fileName } from "../../import-export/tables/table.ts";
import { tables } from "../../import-export/tables/tables.ts";
import { type Language, render } from "../../messages/messages.ts";
import { audit } from "../audit/audit.ts";
import { MAX_RECORDS } from "./mappers.ts";

/** Maximum problems named in a refusal. */
const MAX_NAMED = 10;

type Options = { language: Language; zone: string; now: Date };

/** @returns what would be removed, and what would stay. */
export async function previewRemoval(db: Queryable, { now, language }: Pick<Options, "now" | "language">) {
  const { removed, files, ...others } = toRemoval(await findDemonstration(db, now), language);
  return {
    ...others,
    removable: removed,
    files: files.map(({ removed, ...others }) => ({ ...others, removable: removed })),
  } satisfies Schema<"DemonstrationData">;
}

/**
 * Removes what is left of the demonstration school, as if its import were taken back.
 * @param tx read committed; the caller sets its timeout, and rolls it back when this throws.
 * @throws ConflictError `revert_refused` when a rule of the importer does not allow it.
 */
export async function removeDemonstration(tx: Transaction, operator: Operator, options: Options) {
  const { now, language } = options;
  await lockDemonstration(tx, now);
  const found = await findDemonstration(tx, now);
  const data = toRemoval(found, language);
  if (data.removed === 0) return data;
  const plan = await planRevert(tx, found.rows, options);
  if (plan.changedSince.length + plan.problems.length > 0) {
    const problems = plan.problems.slice(0, MAX_NAMED).map(({ message }) => message);
    throw new ConflictError("revert_refused", (t) => t.demonstrationInUse(problems.join("; ")));
  }
  await writeRevert(tx, plan, now);
  const by = { operator, action: "removeDemonstrationData", now: now.getTime() } as const;
  const changes = [{ field: "removed", before: "", after: String(data.removed) }];
  await audit(tx, by, [{ kind: "school", key: "", changes }]);
  return data;
}

function toRemoval({ rows, kept }: Demonstration, language: Language) {
  const files = tables.flatMap(({ name }) => {
    const count = (all: { kind: string }[]) => all.filter(({ kind }) => kind === name).length;
    const counts = { file: fileName({ name }), removed: count(rows), kept: count(kept) };
    return counts.removed + counts.kept > 0 ? [counts] : [];
  });
  return {
    removed: rows.length,
    kept: kept.length,
    files,
    kept_records: kept.slice(0, MAX_RECORDS).map((one) => ({ ...one, label: render(one.label, language) })),
  } satisfies Schema<"DemonstrationRemoval">;
}
