import { Api, Gender } from "../../dist/swagger-typescript-api/openapi/api.ts";
import { Api as OperatorApi, StaffRole } from "../../dist/swagger-typescript-api/operator/api.ts";
import { type Adapter, type Answer, bearer, type Failure } from "./adapter.ts";

/** It writes enums, which take no literals. */
const genders = { "Laki - Laki": Gender.LakiLaki, Perempuan: Gender.Perempuan };
const roles = { reader: StaffRole.Reader };

const as = (token: string) => ({ headers: bearer(token) });

export const adapter: Adapter = {
  openapi(baseUrl) {
    const { api } = new Api({ baseUrl });
    return {
      register: (form) => answer(api.registerAccount({ ...form, gender: genders[form.gender] })),
      signIn: (id_token) => answer(api.createAccessToken({ id_token })),
      getProfile: (token) => answer(api.getProfile(as(token))),
      updateProfile: (token, change) => answer(api.updateProfile(change, as(token))),
      listPertanyaans: (id_content) => answer(api.listPertanyaans({ id_content })),
      getTeacher: (id) => answer(api.getTeacher(id)),
      registerPlacementTest: (token, wishes) => answer(api.registerPlacementTest(wishes, as(token))),
      listPlacementTests: (token) => answer(api.listPlacementTests(as(token))),
      signOut: (token) => answer(api.revokeAccessToken(as(token))),
    };
  },
  operator(baseUrl) {
    const { operator } = new OperatorApi({ baseUrl });
    return {
      getMe: (token) => answer(operator.getMe(as(token))),
      findAccounts: (token, query) => answer(operator.findAccounts(query, as(token))),
      getAccount: (token, id) => answer(operator.getAccount(id, as(token))),
      inviteStaff: (token, invitation) =>
        answer(operator.inviteStaff({ ...invitation, role: roles[invitation.role] }, as(token))),
    };
  },
};

/** It throws the response of an error. */
async function answer<Data>(call: Promise<Response & { data: Data }>): Promise<Answer<Data>> {
  try {
    const { status, data } = await call;
    return { status, data };
  } catch (response) {
    if (!(response instanceof Response) || !("error" in response)) throw response;
    return { status: response.status, failure: response.error as Failure };
  }
}
