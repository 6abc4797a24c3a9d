import type fc from "fast-check";
import { wrongFieldsOf } from "./invalid-fields.ts";
import { invalidIdsOf, invalidQueriesOf } from "./invalid-targets.ts";
import type { FuzzedOperation } from "./schemas.ts";
import type { Invalid } from "./send.ts";

/** @returns requests that the contract does not allow. Bodies that are broken as a whole are in http/bad-input.test.ts. */
export function invalidRequestsOf(operation: FuzzedOperation): fc.WeightedArbitrary<Invalid>[] {
  return [
    // Most mistakes are in a field.
    ...wrongFieldsOf(operation).map((arbitrary) => ({ arbitrary, weight: 8 })),
    ...invalidQueriesOf(operation).map((arbitrary) => ({ arbitrary, weight: 1 })),
    ...invalidIdsOf(operation).map((arbitrary) => ({ arbitrary, weight: 1 })),
  ];
}
