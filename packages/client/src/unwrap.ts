import type { Result } from "./calls.ts";
import { TalaqqiError } from "./error.ts";

/** Data, or a rejection with a TalaqqiError whose statuses `catch` knows. */
export interface Unwrapped<Data, Status extends number> extends Promise<Data> {
  catch<Other = never>(
    onRejected?: ((error: TalaqqiError<Status>) => Other | PromiseLike<Other>) | null,
  ): Promise<Data | Other>;
}

type Call<Data, Status extends number> = Promise<Result<Data, Status>>;

/**
 * Waits for a call, and gives its data: `const hurufs = await unwrap(client.listHurufs())`.
 * @returns the envelope's `data`; undefined where the operation has none.
 * @throws TalaqqiError for everything but a success. If the caller aborts, the promise rejects with the abort's reason.
 */
export const unwrap = <Data, Status extends number>(call: Call<Data, Status>): Unwrapped<Data, Status> =>
  call.then((result) => {
    if (result.error) throw result.error;
    return result.data;
  });

/**
 * Waits for a call of an operation that gives one record, which the interface wraps in a list:
 * `const teacher = await first(client.getTeacher({ id: "7" }))`.
 * @throws TalaqqiError for everything but a success, and, with status 0, for an empty list.
 */
export const first = <Item, Status extends number>(call: Call<Item[], Status>): Unwrapped<Item, Status | 0> =>
  unwrap(call).then(([item]) => {
    if (item === undefined) throw new TalaqqiError<0>(undefined, { message: "The list is empty" });
    return item;
  });
