import { MutationObserver, type MutationObserverOptions, QueryClient } from "@tanstack/react-query";
import * as app from "../../dist/orval-react-query/openapi/api.ts";
import * as operator from "../../dist/orval-react-query/operator/api.ts";
import { type Adapter, bearer, byStatus } from "./adapter.ts";

// What the generated hooks pass to TanStack Query, run without React. Every call asks the server: no time is stale.

const as = (token: string) => ({ fetch: { headers: bearer(token) } });

export const adapter: Adapter = {
  openapi() {
    const queries = new QueryClient();
    return {
      register: (data) => mutate(app.getRegisterAccountMutationOptions(), { data }),
      signIn: (id_token) => mutate(app.getCreateAccessTokenMutationOptions(), { data: { id_token } }),
      getProfile: (token) => byStatus(queries.fetchQuery(app.getGetProfileQueryOptions(as(token)))),
      updateProfile: (token, data) => mutate(app.getUpdateProfileMutationOptions(as(token)), { data }),
      listPertanyaans: (id_content) => byStatus(queries.fetchQuery(app.getListPertanyaansQueryOptions({ id_content }))),
      getTeacher: (id) => byStatus(queries.fetchQuery(app.getGetTeacherQueryOptions(id))),
      registerPlacementTest: (token, data) => mutate(app.getRegisterPlacementTestMutationOptions(as(token)), { data }),
      listPlacementTests: (token) => byStatus(queries.fetchQuery(app.getListPlacementTestsQueryOptions(as(token)))),
      signOut: (token) => byStatus(queries.fetchQuery(app.getRevokeAccessTokenQueryOptions(as(token)))),
    };
  },
  operator() {
    const queries = new QueryClient();
    return {
      getMe: (token) => byStatus(queries.fetchQuery(operator.getGetMeQueryOptions(as(token)))),
      findAccounts: (token, query) =>
        byStatus(queries.fetchQuery(operator.getFindAccountsQueryOptions(query, as(token)))),
      getAccount: (token, id) => byStatus(queries.fetchQuery(operator.getGetAccountQueryOptions(id, as(token)))),
      inviteStaff: (token, invitation) =>
        mutate(operator.getInviteStaffMutationOptions(as(token)), { data: invitation }),
    };
  },
};

const mutate = <Response extends { status: number; data?: unknown }, Failed, Input, Context>(
  options: MutationObserverOptions<Response, Failed, Input, Context>,
  input: Input,
) => byStatus(new MutationObserver(new QueryClient(), options).mutate(input));
