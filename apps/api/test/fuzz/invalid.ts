import type fc from "fast-check";
import { invalidBodiesOf } from "./invalid-bodies.ts";
import { wrongFieldsOf } from "./invalid-fields.ts";
import { invalidIdsOf, invalidQueriesOf } from "./invalid-targets.ts";
import type { FuzzedOperation } from "./schemas.ts";
import type { Invalid } from "./send.ts";

// Requests that the contract does not allow: an allowed one, with something broken in it. All of it comes from the
// document, so that a new operation, or a new field, has its cases at once.

/** @returns what an operation refuses, in the parts that it has. */
export function invalidRequestsOf(operation: FuzzedOperation): fc.WeightedArbitrary<Invalid>[] {
  return [
    // Most of what can be wrong is wrong with a field.
    ...wrongFieldsOf(operation).map((arbitrary) => ({ arbitrary, weight: 8 })),
    ...invalidBodiesOf(operation).map((arbitrary) => ({ arbitrary, weight: 1 })),
    ...invalidQueriesOf(operation).map((arbitrary) => ({ arbitrary, weight: 1 })),
    ...invalidIdsOf(operation).map((arbitrary) => ({ arbitrary, weight: 1 })),
  ];
}
