import { ApiError } from "../errors.ts";

/**
 * Waits for a response, but no longer than `milliseconds`. (Fastify's handlerTimeout and p-timeout make an error with a stack trace
 * for every request, a tenth of a registration.)
 * @throws ApiError, a 503, on timeout.
 */
export function withTimeout<Result>(response: Promise<Result>, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ApiError("unavailable", { cause: new Error(`no response within ${milliseconds} ms`) }));
    }, milliseconds);
    const settle =
      <Value>(settled: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        settled(value);
      };
    response.then(settle(resolve), settle(reject));
  });
}
