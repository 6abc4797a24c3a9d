import { ApiError } from "../errors.ts";

/**
 * Waits for a response to be made. (Fastify's handlerTimeout and the package p-timeout make an error with its stack for each
 * request, a tenth of a registration.)
 * @throws ApiError, a 503, after so many milliseconds.
 */
export function withinTime<Made>(making: Promise<Made>, milliseconds: number): Promise<Made> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ApiError("unavailable", { cause: new Error("the response was not made in time") }));
    }, milliseconds);
    const settle =
      <Value>(settled: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        settled(value);
      };
    making.then(settle(resolve), settle(reject));
  });
}
