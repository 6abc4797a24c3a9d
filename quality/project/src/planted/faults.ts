import type { Fault } from "./fault.ts";
import { access } from "./faults/access.ts";
import { data } from "./faults/data.ts";
import { fields } from "./faults/fields.ts";
import { http } from "./faults/http.ts";
import { kept } from "./faults/kept.ts";
import { operations } from "./faults/operations.ts";
import { accounts } from "./faults/operators/accounts.ts";
import { audit } from "./faults/operators/audit.ts";
import { content } from "./faults/operators/content.ts";
import { operators } from "./faults/operators/operators.ts";
import { placementTests } from "./faults/operators/placement-tests.ts";
import { signIns } from "./faults/operators/sign-ins.ts";
import { slots } from "./faults/operators/slots.ts";
import { production } from "./faults/production.ts";
import { readers } from "./faults/readers.ts";
import { requests } from "./faults/requests.ts";
import { wire } from "./faults/wire.ts";

/**
 * The faults, as they come into back ends like this one. Each compiles unless the compiler is what should notice it, and
 * each can be noticed by a caller, a developer or an operator: what the serialiser mends by itself (a column too many, a
 * fixed word that is misspelt) is planted in the contract as well.
 */
export const faults: readonly Fault[] = [
  ...fields,
  ...operations,
  ...wire,
  ...requests,
  ...data,
  ...access,
  ...http,
  ...kept,
  ...operators,
  ...audit,
  ...accounts,
  ...signIns,
  ...content,
  ...slots,
  ...placementTests,
  ...production,
  ...readers,
];
