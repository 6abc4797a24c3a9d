import { normalizeName } from "../../domain/accounts.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { ConflictError } from "../../domain/errors.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { issueOperatorToken, revokeOperatorTokens } from "../../domain/operator-tokens.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { created, ok } from "../../http/envelope.ts";
import { audit } from "../audit/audit.ts";
import { toCurrentOperator, toOperator } from "./mappers.ts";
import { findOperators, getOperator, insertOperator, lockValidOperators } from "./queries.ts";

/** The operations of the tag Operators. */
export const operatorOperatorsHandlers = ({ db, config, now }: Dependencies) =>
  defineHandlers({
    async getOperator({ operator }) {
      return ok(toCurrentOperator(await getOperator(db, operator.idOperator), config.schoolTimeZone));
    },

    async listOperators() {
      return ok((await findOperators(db)).map(toOperator));
    },

    async createOperator({ operator, body }) {
      const name = normalizeName(body.name);
      const made = await db.$transaction(async (tx) => {
        const inserted = await insertOperator(tx, name);
        if (!inserted) throw new ConflictError("name_taken", `there is an operator named ${name} already`);
        const id = inserted.id_operator;
        await audit(tx, { operator, action: "createOperator", now: now() }, [{ kind: "operators", key: id }]);
        return { id_operator: id, name, operator_token: await issueOperatorToken(tx, id, now()) };
      });
      return created(made);
    },

    async renewOperatorToken({ operator, path }) {
      const id = getIdentifier(path.id);
      const renewed = await db.$transaction(async (tx) => {
        await lockValidOperators(tx);
        const { name } = await getOperator(tx, id);
        await audit(tx, { operator, action: "renewOperatorToken", now: now() }, [{ kind: "operators", key: id }]);
        return { id_operator: id, name, operator_token: await issueOperatorToken(tx, id, now()) };
      });
      return created(renewed);
    },

    async revokeOperator({ operator, path }) {
      const id = getIdentifier(path.id);
      const revoked = await db.$transaction(async (tx) => {
        const valid = await lockValidOperators(tx);
        await getOperator(tx, id);
        if (valid.join() === String(id)) {
          throw new ConflictError("last_operator", "this is the last operator with a valid token");
        }
        if (await revokeOperatorTokens(tx, id, now())) {
          await audit(tx, { operator, action: "revokeOperator", now: now() }, [{ kind: "operators", key: id }]);
        }
        return getOperator(tx, id);
      });
      return ok(toOperator(revoked));
    },
  });
