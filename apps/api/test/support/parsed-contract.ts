import { Validator } from "@seriousme/openapi-schema-validator";

// To check the contract and to resolve its references takes a quarter of a second, which the process that serves it spends
// once. A worker starts dozens of servers: it does that once for each document.

const { validate, resolveRefs } = Validator.prototype;
const resolved = new Map<string, ReturnType<typeof resolveRefs>>();
const texts = new WeakMap<Validator, string>();

/** Only documents that are valid are remembered. */
Validator.prototype.validate = async function (data) {
  const text = JSON.stringify(data);
  texts.set(this, text);
  if (!resolved.has(text)) return validate.call(this, data);
  Object.assign(this, { specification: data, version: Object(data).openapi.slice(0, 3) });
  return { valid: true };
};

/** The binder copies what it takes of the result. */
Validator.prototype.resolveRefs = function (options) {
  const text = texts.get(this) ?? "";
  const known = resolved.get(text) ?? resolveRefs.call(this, options);
  resolved.set(text, known);
  return known;
};
