import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";

// The last step of the build compiles the schemas that the server validates its contract with: compiling them at each
// start would take longer than the rest of the start.

// The options are those of @seriousme/openapi-schema-validator, which the binder uses.
const ajv = new Ajv2020({ strict: false, code: { source: true } });
addFormats.default(ajv);
ajv.addFormat("media-range", true);

const openapi = createRequire(import.meta.url)("@seriousme/openapi-schema-validator/schemas/v3.1/schema.json");
ajv.addSchema(openapi);
const code = standaloneCode.default(ajv, { validateOpenapi: openapi.$id, validateSchema: openapi.$schema });
writeFileSync(new URL("../compiled-schemas.cjs", import.meta.url), code);
