import { UserFacingError } from "../../config/user-facing-error.ts";
import type { Database } from "../../database/connect.ts";
import { issueOperatorToken } from "../../domain/operator-tokens.ts";
import { insertOperator } from "./queries.ts";

/**
 * Creates an operator for someone with access to the database; no operator token is needed.
 * @param now the time in milliseconds.
 * @throws UserFacingError when the name is invalid or taken.
 */
export async function createFirstOperator(
  db: Database,
  given: string,
  now: number,
): Promise<{ id_operator: number; name: string; operator_token: string }> {
  const name = given.trim();
  if (name === "" || [...name].length > 50 || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(name)) {
    throw new UserFacingError("An operator's name has 1 to 50 characters, without control or invisible ones.");
  }
  return db.$transaction(async (tx) => {
    const inserted = await insertOperator(tx, name);
    if (!inserted) {
      throw new UserFacingError(
        `There is an operator named ${name} already. Choose another name, or renew their token.`,
      );
    }
    const id = inserted.id_operator;
    const action = { at: new Date(now), name: "talaqqi-server create-admin", action: "createOperator" };
    await tx.auditEntry.create({ data: { ...action, kind: "operators", key: String(id) } });
    return { id_operator: id, name, operator_token: await issueOperatorToken(tx, id, now) };
  });
}
