import * as app from "../../dist/kubb/openapi/index.ts";
import * as operator from "../../dist/kubb/operator/index.ts";
import { type Adapter, bearer, byAxios } from "./adapter.ts";

// The client validates requests and successes by its zod schemas, and throws if one does not fit.

export const adapter: Adapter = {
  openapi(baseURL) {
    const as = (token: string) => ({ baseURL, headers: bearer(token) });
    const answer = <Data>(call: Promise<{ status: number; data: Data }>) =>
      byAxios(call, (failure) => app.errorEnvelopeSchema.parse(failure));
    return {
      register: (form) => answer(app.registerAccount(form, { baseURL })),
      signIn: (id_token) => answer(app.createAccessToken({ id_token }, { baseURL })),
      getProfile: (token) => answer(app.getProfile(as(token))),
      updateProfile: (token, change) => answer(app.updateProfile(change, as(token))),
      listPertanyaans: (id_content) => answer(app.listPertanyaans({ id_content }, {}, { baseURL })),
      getTeacher: (id) => answer(app.getTeacher(id, {}, { baseURL })),
      registerPlacementTest: (token, wishes) => answer(app.registerPlacementTest(wishes, as(token))),
      listPlacementTests: (token) => answer(app.listPlacementTests(as(token))),
      signOut: (token) => answer(app.revokeAccessToken(as(token))),
    };
  },
  operator(baseURL) {
    const as = (token: string) => ({ baseURL, headers: bearer(token) });
    const answer = <Data>(call: Promise<{ status: number; data: Data }>) =>
      byAxios(call, (failure) => operator.errorEnvelopeSchema.parse(failure));
    return {
      getMe: (token) => answer(operator.getMe(as(token))),
      findAccounts: (token, query) => answer(operator.findAccounts(query, as(token))),
      getAccount: (token, id) => answer(operator.getAccount(id, as(token))),
      inviteStaff: (token, invitation) => answer(operator.inviteStaff(invitation, {}, as(token))),
    };
  },
};
