import * as app from "../../dist/oazapfts/openapi/api.ts";
import * as operator from "../../dist/oazapfts/operator/api.ts";
import { type Adapter, bearer, byStatus } from "./adapter.ts";

export const adapter: Adapter = {
  openapi(baseUrl) {
    const as = (token: string) => ({ baseUrl, headers: bearer(token) });
    return {
      register: (form) => byStatus(app.registerAccount(form, { baseUrl })),
      signIn: (id_token) => byStatus(app.createAccessToken({ id_token }, { baseUrl })),
      getProfile: (token) => byStatus(app.getProfile(as(token))),
      updateProfile: (token, change) => byStatus(app.updateProfile(change, as(token))),
      listPertanyaans: (id_content) => byStatus(app.listPertanyaans({ idContent: id_content }, { baseUrl })),
      getTeacher: (id) => byStatus(app.getTeacher(id, {}, { baseUrl })),
      registerPlacementTest: (token, wishes) => byStatus(app.registerPlacementTest(wishes, as(token))),
      listPlacementTests: (token) => byStatus(app.listPlacementTests(as(token))),
      signOut: (token) => byStatus(app.revokeAccessToken(as(token))),
    };
  },
  operator(baseUrl) {
    const as = (token: string) => ({ baseUrl, headers: bearer(token) });
    return {
      getMe: (token) => byStatus(operator.getMe(as(token))),
      findAccounts: (token, query) => byStatus(operator.findAccounts(query, as(token))),
      getAccount: (token, id) => byStatus(operator.getAccount(id, as(token))),
      inviteStaff: (token, invitation) => byStatus(operator.inviteStaff(invitation, {}, as(token))),
    };
  },
};
