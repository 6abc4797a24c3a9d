import { operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import type { Dependencies } from "../../domain/dependencies.ts";
import { InvalidFieldError } from "../../domain/errors.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { issueOperatorToken, revokeOperatorToken } from "../../domain/operator-tokens.ts";
import { findOpenCodes } from "../../domain/sign-in-codes.ts";
import { findSessionsOf } from "../../domain/staff-sessions.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { created, ok } from "../../http/envelope.ts";
import { audit, changesBetween } from "../audit/audit.ts";
import * as changes from "./changes.ts";
import { toCurrentMember, toMember, toSession, toSignInCode, toStaffToken } from "./mappers.ts";
import { endOtherSessions, endOwnSession } from "./own-sessions.ts";
import * as queries from "./queries.ts";
import * as signIn from "./sign-in.ts";
import * as codes from "./sign-in-codes.ts";

/** The operations of the tag Staff. */
export const operatorStaffHandlers = (dependencies: Dependencies) => {
  const { config, now, signIn: staffSignIn, hasConsole } = dependencies;
  const operations = operationsOf(readOperatorContract());
  return defineHandlers({
    async startSignIn({ query }) {
      return signIn.startSignIn(dependencies, query);
    },

    async finishSignIn(request) {
      return signIn.finishSignIn(dependencies, request);
    },

    async signOut({ tx, operator }) {
      return signIn.signOut(dependencies, tx, operator);
    },

    async getMe({ db, operator: { idOperator, role, sessionHash }, cookies }) {
      const allowed = operations.filter((operation) => operation["x-roles"]?.includes(role));
      const ids = allowed.map(({ operationId }) => operationId);
      const signInUrl = staffSignIn ? new URL(signIn.staffEntry(hasConsole), staffSignIn.url()).href : "";
      const draftKey = sessionHash ? signIn.draftKeyOf(config, cookies) : "";
      const name = await queries.findSchoolName(db);
      const surroundings = { name, timeZone: config.schoolTimeZone, signInUrl, draftKey };
      return ok(toCurrentMember(await queries.getMember(db, idOperator), ids, surroundings));
    },

    async listMySessions({ db, operator }) {
      const sessions = await findSessionsOf(db, operator.idOperator, now());
      return ok(sessions.map((row) => toSession(row, operator)));
    },

    async endMySession({ tx, operator, path }) {
      const ended = await endOwnSession(dependencies, { tx, operator, id: getIdentifier(path.id) });
      return ok(toSession(ended, operator));
    },

    async endMyOtherSessions({ tx, operator }) {
      const ended = await endOtherSessions(dependencies, { tx, operator });
      return ok(ended.map((row) => toSession(row, operator)));
    },

    async listStaff({ db }) {
      return ok((await queries.findStaff(db)).map(toMember));
    },

    async inviteStaff(request) {
      return created(toMember(await changes.inviteStaff(dependencies, request)));
    },

    async changeStaff(request) {
      return ok(toMember(await changes.changeStaff(dependencies, request)));
    },

    async removeStaff(request) {
      return ok(toMember(await changes.removeStaff(dependencies, request)));
    },

    async listStaffTokens({ db, path }) {
      const { id_operator } = await queries.getMember(db, getIdentifier(path.id));
      const time = new Date(now());
      return ok((await queries.findTokens(db, id_operator)).map((row) => toStaffToken(row, time)));
    },

    async createStaffToken({ tx, operator, path, body }) {
      const id_operator = getIdentifier(path.id);
      const { name, days = config.staffTokenDays } = body;
      if (days > config.staffTokenDays)
        throw new InvalidFieldError("days", (t) => t.fields.atMost(config.staffTokenDays));
      await queries.lockStaff(tx);
      changes.refuseRemoved(await queries.getMember(tx, id_operator));
      const given = { idOperator: id_operator, name: name.trim(), days, now: now() };
      const { id, token, expiresAt } = await issueOperatorToken(tx, given);
      await audit(tx, { operator, action: "createStaffToken", now: given.now }, [
        { kind: "operator_tokens", key: id, changes: changesBetween({}, { id_operator, days }) },
      ]);
      const expires_at = expiresAt.toISOString();
      return created({ id, id_operator, name: given.name, expires_at, operator_token: token });
    },

    async revokeStaffToken({ tx, operator, path }) {
      const id = getIdentifier(path.id);
      if (await revokeOperatorToken(tx, id, now())) {
        await audit(tx, { operator, action: "revokeStaffToken", now: now() }, [{ kind: "operator_tokens", key: id }]);
      }
      return ok(toStaffToken(await queries.getToken(tx, id), new Date(now())));
    },

    async listSignInCodes({ db }) {
      return ok((await findOpenCodes(db, now())).map(toSignInCode));
    },

    async checkSignInCode(request) {
      return ok(await codes.checkSignInCode(dependencies, request));
    },

    async confirmSignInCode(request) {
      return ok(await codes.confirmSignInCode(dependencies, request));
    },
  });
};
