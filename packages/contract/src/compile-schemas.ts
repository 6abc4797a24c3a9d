import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";

// The end of the build: the schemas by which contracts and schemas are checked become programs. To compile them takes
// longer than anything else that the server does at its start.

/** With the options of the library by which the binder checks its contract. */
const ajv = new Ajv2020({ strict: false, code: { source: true } });
addFormats.default(ajv);
ajv.addFormat("media-range", true);

const openapi = createRequire(import.meta.url)("@seriousme/openapi-schema-validator/schemas/v3.1/schema.json");
ajv.addSchema(openapi);
const code = standaloneCode.default(ajv, { validateOpenapi: openapi.$id, validateSchema: openapi.$schema });
writeFileSync(new URL("../compiled-schemas.cjs", import.meta.url), code);
