import type { Mutation } from "./mutation.ts";
import { access } from "./mutations/access.ts";
import { contract } from "./mutations/contract.ts";
import { data } from "./mutations/data.ts";
import { http } from "./mutations/http.ts";
import { programs } from "./mutations/programs.ts";
import { readers } from "./mutations/readers.ts";

export const mutations: readonly Mutation[] = [...contract, ...data, ...access, ...http, ...readers, ...programs];
