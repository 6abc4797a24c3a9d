import type { Schema } from "@talaqqi/contract";
import type { OperatorRow } from "./queries.ts";

export function toOperator({ id_operator, name, created_at, tokens: [token] }: OperatorRow) {
  return {
    id_operator,
    name,
    created_at: created_at.toISOString(),
    token_issued_at: token?.issued_at.toISOString() ?? "",
    s_active: token ? 1 : 0,
  } satisfies Schema<"Operator">;
}

export function toCurrentOperator(row: OperatorRow, schoolTimeZone: string) {
  return { ...toOperator(row), school_time_zone: schoolTimeZone } satisfies Schema<"CurrentOperator">;
}
