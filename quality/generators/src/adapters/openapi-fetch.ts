import createClient from "openapi-fetch";
import type { paths } from "../../dist/openapi-fetch/openapi/schema.ts";
import type { paths as operatorPaths } from "../../dist/openapi-fetch/operator/schema.ts";
import { type Adapter, type Answer, bearer, type Failure } from "./adapter.ts";

export const adapter: Adapter = {
  openapi(baseUrl) {
    const { GET, POST, PUT } = createClient<paths>({ baseUrl });
    return {
      register: (body) => answer(POST("/api/auth/register", { body })),
      signIn: (id_token) => answer(POST("/api/auth/idp", { body: { id_token } })),
      getProfile: (token) => answer(GET("/api/users", { headers: bearer(token) })),
      updateProfile: (token, body) => answer(PUT("/api/users", { body, headers: bearer(token) })),
      listPertanyaans: (id_content) => answer(GET("/api/pertanyaans", { params: { query: { id_content } } })),
      getTeacher: (id) => answer(GET("/api/teachers/{id}", { params: { path: { id } } })),
      registerPlacementTest: (token, body) =>
        answer(POST("/api/placement-test/register", { body, headers: bearer(token) })),
      listPlacementTests: (token) => answer(GET("/api/placement-test", { headers: bearer(token) })),
      signOut: (token) => answer(GET("/api/auth/logout", { headers: bearer(token) })),
    };
  },
  operator(baseUrl) {
    const { GET, POST } = createClient<operatorPaths>({ baseUrl });
    return {
      getMe: (token) => answer(GET("/operator/me", { headers: bearer(token) })),
      findAccounts: (token, query) => answer(GET("/operator/accounts", { params: { query }, headers: bearer(token) })),
      getAccount: (token, id) =>
        answer(GET("/operator/accounts/{id}", { params: { path: { id } }, headers: bearer(token) })),
      inviteStaff: (token, invitation) => answer(POST("/operator/staff", { body: invitation, headers: bearer(token) })),
    };
  },
};

async function answer<Data>(
  call: Promise<{ data?: Data; error?: Failure; response: Response }>,
): Promise<Answer<Data>> {
  const { data, error: failure, response } = await call;
  return { status: response.status, data, failure };
}
