import { isErrorFromAlias, type ZodiosClass } from "@zodios/core";
import { createApiClient, api as endpoints } from "../../dist/openapi-zod-client/openapi/client.ts";
import {
  createApiClient as createOperatorClient,
  api as operatorEndpoints,
} from "../../dist/openapi-zod-client/operator/client.ts";
import { type Adapter, type Answer, bearer, byAxios } from "./adapter.ts";

// Zodios validates requests and successes by the generated zod schemas, and throws if one does not fit.

const as = (token: string) => ({ headers: bearer(token) });

export const adapter: Adapter = {
  openapi(baseUrl) {
    const client = createApiClient(baseUrl);
    const lastStatus = recordStatus(client);
    type Alias = Parameters<typeof isErrorFromAlias<typeof endpoints.api, string>>[1];
    const answer = <Data>(alias: Alias, call: Promise<Data>) =>
      answerOf(call, lastStatus, (error) => isErrorFromAlias(endpoints.api, alias, error));
    return {
      register: (form) => answer("registerAccount", client.registerAccount(form)),
      signIn: (id_token) => answer("createAccessToken", client.createAccessToken({ id_token })),
      getProfile: (token) => answer("getProfile", client.getProfile(as(token))),
      updateProfile: (token, change) => answer("updateProfile", client.updateProfile(change, as(token))),
      listPertanyaans: (id_content) => answer("listPertanyaans", client.listPertanyaans({ queries: { id_content } })),
      getTeacher: (id) => answer("getTeacher", client.getTeacher({ params: { id } })),
      registerPlacementTest: (token, wishes) =>
        answer("registerPlacementTest", client.registerPlacementTest(wishes, as(token))),
      listPlacementTests: (token) => answer("listPlacementTests", client.listPlacementTests(as(token))),
      signOut: (token) => answer("revokeAccessToken", client.revokeAccessToken(as(token))),
    };
  },
  operator(baseUrl) {
    const client = createOperatorClient(baseUrl);
    const lastStatus = recordStatus(client);
    type Alias = Parameters<typeof isErrorFromAlias<typeof operatorEndpoints.api, string>>[1];
    const answer = <Data>(alias: Alias, call: Promise<Data>) =>
      answerOf(call, lastStatus, (error) => isErrorFromAlias(operatorEndpoints.api, alias, error));
    return {
      getMe: (token) => answer("getMe", client.getMe(as(token))),
      findAccounts: (token, queries) => answer("findAccounts", client.findAccounts({ ...as(token), queries })),
      getAccount: (token, id) => answer("getAccount", client.getAccount({ ...as(token), params: { id } })),
      inviteStaff: (token, invitation) => answer("inviteStaff", client.inviteStaff(invitation, as(token))),
    };
  },
};

/** Zodios returns bodies without their status. */
function recordStatus({ axios }: Pick<ZodiosClass<[]>, "axios">): () => number {
  let last = 0;
  axios.interceptors.response.use((response) => {
    last = response.status;
    return response;
  });
  return () => last;
}

function answerOf<Data>(
  call: Promise<Data>,
  lastStatus: () => number,
  isDocumented: (error: unknown) => boolean,
): Promise<Answer<Data>> {
  const documented = call.catch((error: unknown) => {
    // Zodios parses an error's body only when asked.
    if (isDocumented(error)) throw error;
    throw new Error("The error does not fit its schema.", { cause: error });
  });
  return byAxios(documented.then((data) => ({ status: lastStatus(), data })));
}
