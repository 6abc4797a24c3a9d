import pTimeout from "p-timeout";
import { ApiError } from "../errors.ts";

/**
 * Waits for a response to be made. (Fastify's own handlerTimeout costs an AbortController, and an error with a stack, for each
 * request: a seventh of a registration.)
 * @throws ApiError, a 503, after so many milliseconds.
 */
export const withinTime = <Made>(making: Promise<Made>, milliseconds: number): Promise<Made> =>
  pTimeout(making, { milliseconds, fallback: tooLate });

const tooLate = () => {
  throw new ApiError("unavailable", { cause: new Error("the response was not made in time") });
};
