import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type ContractDocument, getByPointer, isPart, resolveRef } from "./document.ts";
import { textKeyword } from "./text-formats.ts";

/** Creates the checks of values against the schemas of a contract. */
export function createSchemaCheck(document: ContractDocument) {
  // The document is not a schema itself; Ajv resolves the schemas in it and must ignore its own keys.
  const keywords = [
    textKeyword,
    "x-message",
    "x-enum-varnames",
    "x-enum-descriptions",
    "x-public",
    ...Object.keys(document),
  ];
  const ajv = new Ajv2020({ strict: true, allErrors: true, validateSchema: false, keywords });
  addFormats.default(ajv);
  ajv.addSchema(document, "contract");

  /** @returns where a value departs from the schema at a JSON pointer. */
  function schemaProblems(at: string, value: unknown, name = "the body"): string[] {
    const validate = ajv.getSchema(`contract${at}`);
    if (!validate) throw new Error(`there is no schema at ${at}`);
    validate(value);
    return (validate.errors ?? []).map((error) => `${error.instancePath || name} ${error.message}`);
  }

  /** @returns the objects in a value whose keys are in another order than those of the schema at a JSON pointer. */
  function orderProblems(at: string, value: unknown, name = "the body"): string[] {
    const schema = resolveRef(document, at);
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => orderProblems(`${schema}/items`, item, `${name}[${index}]`));
    }
    if (!isPart(value)) return [];
    const keys = Object.keys(value);
    const ordered = Object.keys(getByPointer(document, `${schema}/properties`) ?? {}).filter((key) =>
      keys.includes(key),
    );
    const here = keys.join() === ordered.join() ? [] : [`${name} has its keys in the order ${keys.join()}`];
    return [
      ...here,
      ...keys.flatMap((key) => orderProblems(`${schema}/properties/${key}`, value[key], `${name}.${key}`)),
    ];
  }

  return { schemaProblems, orderProblems };
}
