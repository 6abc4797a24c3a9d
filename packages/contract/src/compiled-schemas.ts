import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";

/** Validators that the build has compiled. Like all of Ajv's, they keep the `errors` of the last call. */
type CompiledSchemas = {
  /** Validates an OpenAPI 3.1 document. */
  validateOpenapi: ValidateFunction;
  /** Validates a JSON Schema 2020-12. */
  validateSchema: ValidateFunction;
};

export const { validateOpenapi, validateSchema }: CompiledSchemas = createRequire(import.meta.url)(
  "@talaqqi/contract/compiled-schemas.cjs",
);
