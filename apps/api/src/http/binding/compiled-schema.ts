import { Validator } from "@seriousme/openapi-schema-validator";
import { validateOpenapi } from "@talaqqi/contract/compiled-schemas";

/**
 * Lets the binder check the contract by the schema that the build has compiled. It has no option for that, and would
 * compile OpenAPI's schema at each start. The verdict is the same: a test compares the two.
 */
export function useCompiledSchema(): void {
  const compile = Reflect.get(Validator.prototype, "getAjvValidator");
  const value = function (this: Validator, version: string) {
    return version === "3.1" ? validateOpenapi : compile.call(this, version);
  };
  Object.defineProperty(Validator.prototype, "getAjvValidator", { value });
}
