import {
  type ContractDocument,
  getByPointer,
  isPart,
  type Operation,
  operationsOf,
  pointer,
  resolveRef,
} from "@talaqqi/contract/document";
import { z } from "zod";
import { ApiError, type ErrorCode, errorStatuses } from "../http/errors.ts";
import { texts } from "../messages/messages.ts";

/** The longest simulated delay. */
export const MAX_DELAY_MS = 60_000;

/** An error, a delay or a dropped connection for the requests that match. */
export type Rule = z.output<ReturnType<typeof ruleOf>>;

/** `maintenance` responds to every request as MAINTENANCE=1 does; of several matching rules the first applies. */
export type SimulationConfig = { maintenance: boolean; rules: Rule[] };

/** Its message lists every problem of a SimulationConfig. */
export class InvalidSimulationError extends Error {
  override name = "InvalidSimulationError";
  readonly statusCode = 400;
}

/** An operation's errors as the contract documents them. */
export type DocumentedErrors = {
  operationId: string;
  /** In capitals. */
  method: string;
  path: string;
  errors: { status: number; message: string }[];
};

/** Reads simulation rules. Only errors that the contract documents can be simulated. */
export function createRules(document: ContractDocument) {
  const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));
  const documented = [...operations.values()].map((operation) => ({
    operationId: operation.operationId,
    method: operation.method.toUpperCase(),
    path: operation.path,
    errors: statusesOf(operation).map((status) => ({ status, message: errorOf(document, operation, status).message })),
  })) satisfies DocumentedErrors[];
  const config = z.strictObject({
    maintenance: z.boolean("must be true or false").default(false),
    rules: z.array(ruleOf([...operations.values()]), "must be a list").default([]),
  });

  return {
    documented,

    /** @throws InvalidSimulationError with every problem. */
    read(given: unknown): SimulationConfig {
      const { data, error } = config.safeParse(given);
      if (error) throw new InvalidSimulationError(error.issues.map(toSentence).join("; "));
      return data;
    },

    /** @returns the error of an operation, from the API's own table, with the message of the contract's example. */
    errorOf(operationId: string, status: number, retryAfter = 2): ApiError {
      const headers = retryableStatuses.includes(status) ? { "retry-after": String(retryAfter) } : {};
      const operation = operations.get(operationId);
      // A rule for every operation applies to the operators' ones, too, which are not in this document.
      return operation
        ? errorOf(document, operation, status, headers)
        : new ApiError(codesOf(status)[0] ?? "internal", { headers });
    },
  };
}

/** The statuses that have a Retry-After header. */
const retryableStatuses = [429, 503];

const integerBetween = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z.int(message).min(minimum, message).max(maximum, message);
};

function ruleOf(operations: Operation[]) {
  const ids = operations.map(({ operationId }) => operationId);
  const ofEvery = [...new Set(operations.flatMap(statusesOf))].filter((status) =>
    operations.every((operation) => statusesOf(operation).includes(status)),
  );
  return z
    .strictObject({
      operation: z.enum(ids, "must be an operationId of the contract").optional(),
      status: z.number("must be the number of an HTTP status").optional(),
      retryAfter: integerBetween(0, 3600).optional(),
      drop: z.literal(true, "must be true").optional(),
      delay: integerBetween(0, MAX_DELAY_MS).optional(),
      times: integerBetween(1, 1_000_000).optional(),
    })
    .superRefine(({ operation, status, retryAfter, drop, delay }, { addIssue }) => {
      const refuse = (name: string, message: string) => addIssue({ code: "custom", path: [name], message });
      const own = operations.find(({ operationId }) => operationId === operation);
      const known = own ? statusesOf(own) : ofEvery;
      if (status === undefined && drop === undefined && delay === undefined) {
        addIssue("must have a status, a delay or drop");
      }
      if (status !== undefined && !known.includes(status)) {
        const whose = own ? own.operationId : "every operation";
        refuse("status", `must be an error that the contract documents for ${whose}: ${known.join(", ")}`);
      }
      if (drop && status !== undefined)
        refuse("drop", "cannot be combined with status: a dropped connection has no response");
      if (retryAfter !== undefined && !retryableStatuses.includes(status ?? 0)) {
        refuse("retryAfter", "requires status 429 or 503");
      }
    });
}

function toSentence({ path, message, ...issue }: z.core.$ZodIssue): string {
  const place = path.reduce<string>(
    (text, key) => text + (typeof key === "number" ? `[${key}]` : `.${String(key)}`),
    "",
  );
  const subject = place.replace(/^\./, "") || "the body";
  if (issue.code === "unrecognized_keys") return `${subject} has no ${issue.keys.join(", no ")}`;
  if (issue.code === "invalid_type" && issue.expected === "object") return `${subject} must be a JSON object`;
  return `${subject} ${message}`;
}

const statusesOf = ({ responses }: Operation) =>
  Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 400);

function errorOf(document: ContractDocument, operation: Operation, status: number, headers = {}): ApiError {
  const { message, errors } = exampleOf(document, operation, status);
  const codes = codesOf(status);
  const code = codes.find((one) => texts.en.errors[one] === message) ?? codes[0];
  if (!code) throw new Error(`the API has no error ${status}, which ${operation.operationId} documents`);
  // Only validation errors have a message of their own.
  if (code !== "invalid_request") return new ApiError(code, { headers });
  const problems = fieldErrors.parse(errors).map((one) => ({ field: one.field, message: () => one.message }));
  return new ApiError(code, { headers, message: () => String(message), errors: problems });
}

const codesOf = (status: number) =>
  (Object.keys(errorStatuses) as ErrorCode[]).filter((code) => errorStatuses[code] === status);

const fieldErrors = z.array(z.object({ field: z.string(), message: z.string() }));

/** @returns the body of the contract's first example of an operation's error. */
function exampleOf(document: ContractDocument, { path, method }: Operation, status: number) {
  const response = resolveRef(document, pointer("paths", path, method, "responses", String(status)));
  const examples = `${response}/content/application~1json/examples`;
  const [name = ""] = Object.keys(getByPointer(document, examples) ?? {});
  const value = getByPointer(document, resolveRef(document, `${examples}/${name}`))?.value;
  return isPart(value) ? value : {};
}
