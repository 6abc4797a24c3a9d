import { routes } from "@talaqqi/contract/routes";
import type { DataTag, UnusedSkipTokenOptions, UseMutationOptions } from "@tanstack/react-query";
import type { CallOptions, InputOf, Result, ResultOf } from "./calls.ts";
import type { TalaqqiClient } from "./client.ts";
import type { operations } from "./contract.ts";
import type { TalaqqiError } from "./error.ts";
import { unwrap } from "./unwrap.ts";

type Id = keyof typeof routes;

/** Here they are signIn and signOut, which store and remove the token, too. */
type SessionId = "createAccessToken" | "revokeAccessToken";
type ReadId = {
  [Id in keyof operations]: [NonNullable<operations[Id]["requestBody"]>] extends [never] ? Id : never;
}[keyof operations];
type WriteId = Exclude<keyof operations, ReadId>;

type DataOf<R> = Extract<R, { error?: undefined }>["data" & keyof R];
type ErrorOf<R> = Extract<R, { error: TalaqqiError }>["error"];
type Key = readonly ["talaqqi", ...unknown[]];
type Query<Data, Failure> = UnusedSkipTokenOptions<Data, Failure, Data, Key> & {
  queryKey: DataTag<Key, Data, Failure>;
};
type QueryOf<R> = Query<DataOf<R>, ErrorOf<R>>;
type MutationOf<R, Variables> = UseMutationOptions<DataOf<R>, ErrorOf<R>, Variables>;
type Arguments<Input> = undefined extends Input ? [] : Record<never, never> extends Input ? [input?: Input] : [Input];

/** TanStack Query's options for every operation, by its operationId. */
export type Queries = {
  [Id in Exclude<ReadId, SessionId>]: (
    ...input: Arguments<InputOf<operations[Id]>>
  ) => QueryOf<ResultOf<operations[Id]>>;
} & {
  [Id in Exclude<WriteId, SessionId>]: () => MutationOf<ResultOf<operations[Id]>, InputOf<operations[Id]>>;
} & {
  /** Exchanges an identity provider's ID token for an access token, and stores it. */
  signIn: () => MutationOf<Awaited<ReturnType<TalaqqiClient["signIn"]>>, string>;
  /** Removes the access token; fails if it could not be revoked. Then clear the query cache, which has personal data. */
  signOut: () => UseMutationOptions<void, TalaqqiError, void>;
};

/**
 * Creates the options of TanStack Query for a client's calls: `useQuery(queries.getTeacher({ id: "7" }))`,
 * `useMutation(queries.updateProfile())`. Keys are `["talaqqi", operationId, input]`. Leaving a page aborts its calls. The client
 * retries where it is safe, so TanStack Query does not retry again.
 */
export function createQueries(client: TalaqqiClient): Queries {
  // The types say what each operation takes; at run time all are alike.
  const calls = client as unknown as Record<
    Id,
    (input: unknown, options?: CallOptions) => Promise<Result<unknown, number>>
  >;
  const queries: Record<string, unknown> = {
    signIn: () => ({ mutationFn: (idToken: string) => unwrap(client.signIn(idToken)), retry: false }),
    signOut: () => ({
      mutationFn: async () => {
        const { error } = await client.signOut();
        if (error) throw error;
      },
      retry: false,
    }),
  };
  for (const id of Object.keys(routes) as Id[]) {
    const call = (input: unknown, options?: CallOptions) => unwrap(calls[id](input, options));
    queries[id] =
      routes[id][0] === "GET"
        ? (...input: unknown[]) => ({
            queryKey: ["talaqqi", id, ...input],
            queryFn: ({ signal }: { signal: AbortSignal }) => call(input[0], { signal }),
            retry: false,
          })
        : () => ({ mutationKey: ["talaqqi", id], mutationFn: (input: unknown) => call(input), retry: false });
  }
  return queries as Queries;
}
