import { createClient } from "../../dist/hey-api/openapi/client/index.ts";
import * as app from "../../dist/hey-api/openapi/sdk.gen.ts";
import { zErrorEnvelope } from "../../dist/hey-api/openapi/zod.gen.ts";
import { createClient as createOperatorClient } from "../../dist/hey-api/operator/client/index.ts";
import * as operator from "../../dist/hey-api/operator/sdk.gen.ts";
import { type Adapter, type Answer, bearer, type Failure } from "./adapter.ts";

// The SDK validates requests and successes by its zod schemas, and throws if one does not fit.

export const adapter: Adapter = {
  openapi(baseUrl) {
    const client = createClient({ baseUrl });
    const as = (token: string) => ({ client, headers: bearer(token) });
    return {
      register: (body) => answer(app.registerAccount({ client, body })),
      signIn: (id_token) => answer(app.createAccessToken({ client, body: { id_token } })),
      getProfile: (token) => answer(app.getProfile(as(token))),
      updateProfile: (token, body) => answer(app.updateProfile({ ...as(token), body })),
      listPertanyaans: (id_content) => answer(app.listPertanyaans({ client, query: { id_content } })),
      getTeacher: (id) => answer(app.getTeacher({ client, path: { id } })),
      registerPlacementTest: (token, body) => answer(app.registerPlacementTest({ ...as(token), body })),
      listPlacementTests: (token) => answer(app.listPlacementTests(as(token))),
      signOut: (token) => answer(app.revokeAccessToken(as(token))),
    };
  },
  operator(baseUrl) {
    const client = createOperatorClient({ baseUrl });
    const as = (token: string) => ({ client, headers: bearer(token) });
    return {
      getMe: (token) => answer(operator.getMe(as(token))),
      findAccounts: (token, query) => answer(operator.findAccounts({ ...as(token), query })),
      getAccount: (token, id) => answer(operator.getAccount({ ...as(token), path: { id } })),
      inviteStaff: (token, invitation) => answer(operator.inviteStaff({ ...as(token), body: invitation })),
    };
  },
};

async function answer<Data>(
  call: Promise<{ data?: Data; error?: Failure; response?: Response }>,
): Promise<Answer<Data>> {
  const { data, error, response } = await call;
  // Without a response it is an error of the validators, or of the network.
  if (!response) throw error;
  if (response.ok) return { status: response.status, data };
  zErrorEnvelope.parse(error);
  return { status: response.status, failure: error };
}
