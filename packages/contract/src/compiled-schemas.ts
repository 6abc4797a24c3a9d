import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";

/** The checks that the build has compiled; each keeps its last `errors`, as Ajv's do. */
type CompiledSchemas = {
  /** Of a document, by OpenAPI 3.1's own schema. */
  validateOpenapi: ValidateFunction;
  /** Of a schema, by that of JSON Schema 2020-12. */
  validateSchema: ValidateFunction;
};

export const { validateOpenapi, validateSchema }: CompiledSchemas = createRequire(import.meta.url)(
  "@talaqqi/contract/compiled-schemas.cjs",
);
