import type { ZodType } from "zod";
import * as app from "../../dist/orval-zod/openapi/api.ts";
import * as operator from "../../dist/orval-zod/operator/api.ts";
import { type Adapter, type Answer, bearer, type Failure } from "./adapter.ts";

// orval writes schemas only: fetch makes the calls. Schemas that an operation lacks, as no test expects its status, are
// left out.

type Call = { method?: string; path: string; token?: string; body?: unknown };

export const adapter: Adapter = {
  openapi(baseUrl) {
    const send = sender(baseUrl);
    return {
      register: (form) => {
        const body = app.registerAccountBody.parse(form);
        return send({ method: "POST", path: "/api/auth/register", body }, app.registerAccount201Response, {
          403: app.registerAccount403Response,
        });
      },
      signIn: (id_token) => {
        const body = app.createAccessTokenBody.parse({ id_token });
        return send({ method: "POST", path: "/api/auth/idp", body }, app.createAccessToken200Response);
      },
      getProfile: (token) =>
        send({ path: "/api/users", token }, app.getProfile200Response, { 401: app.getProfile401Response }),
      updateProfile: (token, change) => {
        const body = app.updateProfileBody.parse(change);
        return send({ method: "PUT", path: "/api/users", token, body }, app.updateProfile200Response, {
          400: app.updateProfile400Response,
        });
      },
      listPertanyaans: (id_content) => {
        const query = Object.entries(app.listPertanyaansQueryParams.parse({ id_content }));
        const search = new URLSearchParams(query.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
        return send({ path: `/api/pertanyaans?${search}` }, app.listPertanyaans200Response);
      },
      getTeacher: (teacher) => {
        const { id } = app.getTeacherParams.parse({ id: teacher });
        return send({ path: `/api/teachers/${id}` }, app.getTeacher200Response, { 404: app.getTeacher404Response });
      },
      registerPlacementTest: (token, wishes) => {
        const body = app.registerPlacementTestBody.parse(wishes);
        const call = { method: "POST", path: "/api/placement-test/register", token, body };
        return send(call, app.registerPlacementTest200Response, { 400: app.registerPlacementTest400Response });
      },
      listPlacementTests: (token) => send({ path: "/api/placement-test", token }, app.listPlacementTests200Response),
      signOut: (token) => send({ path: "/api/auth/logout", token }, app.revokeAccessToken200Response),
    };
  },
  operator(baseUrl) {
    const send = sender(baseUrl);
    return {
      getMe: (token) =>
        send({ path: "/operator/me", token }, operator.getMe200Response, {
          401: operator.getMe401Response,
        }),
      findAccounts: (token, given) => {
        const query = Object.entries(operator.findAccountsQueryParams.parse(given));
        const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
        return send({ path: `/operator/accounts?${search}`, token }, operator.findAccounts200Response);
      },
      getAccount: (token, account) => {
        const { id } = operator.getAccountParams.parse({ id: account });
        return send({ path: `/operator/accounts/${id}`, token }, operator.getAccount200Response, {
          404: operator.getAccount404Response,
        });
      },
      inviteStaff: (token, invitation) => {
        const body = operator.inviteStaffBody.parse(invitation);
        const call = { method: "POST", path: "/operator/staff", token, body };
        return send(call, operator.inviteStaff201Response, {
          400: operator.inviteStaff400Response,
          409: operator.inviteStaff409Response,
        });
      },
    };
  },
};

const sender =
  (baseUrl: string) =>
  async <Data>(
    { method = "GET", path, token, body }: Call,
    success: ZodType<Data>,
    failures: Record<number, ZodType<Failure>> = {},
  ): Promise<Answer<Data>> => {
    const headers = { ...(token && bearer(token)), ...(body !== undefined && { "content-type": "application/json" }) };
    const response = await fetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
    const { status, ok } = response;
    const json: unknown = await response.json();
    if (ok) return { status, data: success.parse(json) };
    return { status, failure: failures[status]?.parse(json) };
  };
