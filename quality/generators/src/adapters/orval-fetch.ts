import * as app from "../../dist/orval-fetch/openapi/api.ts";
import * as operator from "../../dist/orval-fetch/operator/api.ts";
import { type Adapter, bearer, byStatus } from "./adapter.ts";

const as = (token: string) => ({ headers: bearer(token) });

/** The address of the server stands in the generated code. */
export const adapter: Adapter = {
  openapi: () => ({
    register: (form) => byStatus(app.registerAccount(form)),
    signIn: (id_token) => byStatus(app.createAccessToken({ id_token })),
    getProfile: (token) => byStatus(app.getProfile(as(token))),
    updateProfile: (token, change) => byStatus(app.updateProfile(change, as(token))),
    listPertanyaans: (id_content) => byStatus(app.listPertanyaans({ id_content })),
    getTeacher: (id) => byStatus(app.getTeacher(id)),
    registerPlacementTest: (token, wishes) => byStatus(app.registerPlacementTest(wishes, as(token))),
    listPlacementTests: (token) => byStatus(app.listPlacementTests(as(token))),
    signOut: (token) => byStatus(app.revokeAccessToken(as(token))),
  }),
  operator: () => ({
    getMe: (token) => byStatus(operator.getMe(as(token))),
    findAccounts: (token, query) => byStatus(operator.findAccounts(query, as(token))),
    getAccount: (token, id) => byStatus(operator.getAccount(id, as(token))),
    inviteStaff: (token, invitation) => byStatus(operator.inviteStaff(invitation, as(token))),
  }),
};
