import * as app from "../../dist/orval-axios/openapi/api.ts";
import * as operator from "../../dist/orval-axios/operator/api.ts";
import { type Adapter, bearer, byAxios } from "./adapter.ts";

export const adapter: Adapter = {
  openapi(baseURL) {
    const as = (token: string) => ({ baseURL, headers: bearer(token) });
    return {
      register: (form) => byAxios(app.registerAccount(form, { baseURL })),
      signIn: (id_token) => byAxios(app.createAccessToken({ id_token }, { baseURL })),
      getProfile: (token) => byAxios(app.getProfile(as(token))),
      updateProfile: (token, change) => byAxios(app.updateProfile(change, as(token))),
      listPertanyaans: (id_content) => byAxios(app.listPertanyaans({ id_content }, { baseURL })),
      getTeacher: (id) => byAxios(app.getTeacher(id, { baseURL })),
      registerPlacementTest: (token, wishes) => byAxios(app.registerPlacementTest(wishes, as(token))),
      listPlacementTests: (token) => byAxios(app.listPlacementTests(as(token))),
      signOut: (token) => byAxios(app.revokeAccessToken(as(token))),
    };
  },
  operator(baseURL) {
    const as = (token: string) => ({ baseURL, headers: bearer(token) });
    return {
      getMe: (token) => byAxios(operator.getMe(as(token))),
      findAccounts: (token, query) => byAxios(operator.findAccounts(query, as(token))),
      getAccount: (token, id) => byAxios(operator.getAccount(id, as(token))),
      inviteStaff: (token, invitation) => byAxios(operator.inviteStaff(invitation, as(token))),
    };
  },
};
