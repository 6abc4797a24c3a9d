import { openapi, operator, type Written } from "./contract.ts";
import type { Tried } from "./page.ts";

/** A page with Swagger UI, and what is tried on it. */
export type Reference = {
  path: string;
  written: Written;
  /** Without anything filled in; the stand-in for the API answers it. */
  plain: Tried & { asks: string };
  /** With a parameter. */
  filtered: Tried & { asks: string };
  /** With a body to be filled in. */
  withBody: Tried;
};

const at = (tag: string, id: string) => ({ tag, id });

export const references: Reference[] = [
  {
    path: "/try/",
    written: openapi,
    plain: { ...at("Lesson", "listHurufs"), asks: "/api/hurufs" },
    filtered: {
      ...at("Lesson", "listPertanyaans"),
      filled: { parameters: { id_content: "2" } },
      asks: "/api/pertanyaans?id_content=2",
    },
    withBody: at("Account", "updateProfile"),
  },
  {
    path: "/try/operator/",
    written: operator,
    plain: { ...at("Staff", "getMe"), asks: "/operator/me" },
    // Its answer is whole files, each of them one text.
    filtered: {
      ...at("Content", "exportContent"),
      filled: { parameters: { people: "1" } },
      asks: "/operator/content?people=1",
    },
    withBody: at("Content", "importContent"),
  },
];
