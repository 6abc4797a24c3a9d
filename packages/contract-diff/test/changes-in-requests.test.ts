import { describe } from "vitest";
import { type Edit, missing, remove, replace, set, testEach } from "./edits.ts";

// What callers send: less that is taken breaks them, more does not.

const contents = "listPertanyaans parameter id_content (query)";
const parameter = (required: boolean) => [{ name: "q", in: "query", required, schema: { type: "string" } }];

const newRequired: Edit = (document) => {
  set("Registration.city", { type: "string", description: "Where the user lives." })(document);
  set("Registration required", ["email", "name", "gender", "whatsapp", "city"])(document);
};
const otherMediaType: Edit = set("updateProfile requestBody content text/csv", { schema: { type: "string" } });

describe.skipIf(missing)("breaking in a request:", () => {
  testEach("breaking", [
    [
      "a parameter that is required is new",
      set("listHurufs parameters", parameter(true)),
      "listHurufs parameter q (query)",
      "new required",
    ],
    ["a parameter becomes required", set("listPertanyaans parameters 0 required", true), contents, "false → true"],
    ["a parameter is removed", remove("listPertanyaans parameters"), contents, "deleted"],
    ["a parameter gets a limit", set("listPertanyaans parameters 0 schema minimum", 1), contents, "minimum: none → 1"],
    ["a parameter gets a format", set("listPertanyaans parameters 0 schema format", "int32"), contents, "format"],
    ["a parameter is written differently", set("listPertanyaans parameters 0 explode", false), contents, "explode"],
    [
      "a path parameter gets a pattern",
      set("getTeacher parameters 0 schema pattern", "^1"),
      "getTeacher parameter id (path)",
      "pattern",
    ],
    [
      "a body becomes required",
      set("registerPlacementTest requestBody required", true),
      "registerPlacementTest body",
      "false → true",
    ],
    [
      "a body is removed",
      remove("registerPlacementTest requestBody"),
      "registerPlacementTest body",
      "removed the request body",
    ],
    ["a property that is required is new", newRequired, "Registration.city", "new required"],
    ["a property becomes required", set("ProfileChange required", ["name"]), "ProfileChange.name", "false → true"],
    ["a property is removed", remove("ProfileChange.avatar"), "ProfileChange.avatar", "removed"],
    ["maxLength goes down", set("Registration.name maxLength", 40), "Registration.name", "maxLength: 50 → 40"],
    ["maxLength is new", set("IdToken.id_token maxLength", 999), "IdToken.id_token", "maxLength: none → 999"],
    ["minLength goes up", set("Registration.name minLength", 2), "Registration.name", "minLength: 1 → 2"],
    ["minLength is new", set("IdToken.id_token minLength", 2), "IdToken.id_token", "minLength: none → 2"],
    ["minimum goes up", set("Registration.whatsapp minimum", 2e9), "Registration.whatsapp", "minimum: 1000000000 → 2"],
    ["maximum goes down", set("Registration.whatsapp maximum", 2e9), "Registration.whatsapp", "maximum: 9"],
    [
      "exclusiveMaximum is new",
      set("Registration.whatsapp exclusiveMaximum", 2e9),
      "Registration.whatsapp",
      "exclusiveM",
    ],
    ["multipleOf has larger steps", set("Registration.whatsapp multipleOf", 2), "Registration.whatsapp", "1 → 2"],
    ["minProperties goes up", set("ProfileChange minProperties", 2), "ProfileChange", "minProperties: 1 → 2"],
    ["maxProperties is new", set("ProfileChange maxProperties", 2), "ProfileChange", "maxProperties: none → 2"],
    ["a pattern is new", set("IdToken.id_token pattern", "^ey"), "IdToken.id_token", 'pattern: none → "^ey"'],
    ["a pattern is another", replace("ProfileChange.avatar pattern", "https", "ftp"), "ProfileChange.avatar", '"^ftp'],
    ["a format is new", set("IdToken.id_token format", "uri"), "IdToken.id_token", 'format: none → "uri"'],
    ["a format is another", set("Registration.email format", "uri"), "Registration.email", '"email" → "uri"'],
    [
      "an enum loses a value",
      set("Registration.gender enum", ["Perempuan"]),
      "Registration.gender",
      'no longer "Laki - Laki"',
    ],
    ["an enum is new", set("IdToken.id_token enum", ["a"]), "IdToken.id_token", 'enum: none → ["a"]'],
    ["a const is new", set("IdToken.id_token const", "a"), "IdToken.id_token", 'const: none → "a"'],
    ["a type is another", set("Registration.whatsapp type", "string"), "Registration.whatsapp", '"number" → "string"'],
    [
      "a type is narrower",
      set("Registration.whatsapp type", "integer"),
      "Registration.whatsapp",
      '"number" → "integer"',
    ],
    [
      "what is left out means something else",
      set("ProfileChange.gender default", "Perempuan"),
      "ProfileChange.gender",
      "default",
    ],
    ["a keyword of any name", set("Registration constructor", true), "Registration", "no rule says"],
    [
      "a keyword that nothing knows",
      set("Registration.email not", { const: "x" }),
      "Registration.email",
      "no rule says",
    ],
  ]);
});

describe.skipIf(missing)("not breaking in a request:", () => {
  testEach("changed", [
    ["a body becomes optional", set("updateProfile requestBody required", false), "updateProfile body", "true → false"],
    [
      "a property becomes optional",
      set("Registration required", ["email", "name", "gender"]),
      "Registration.whatsapp",
      "true → false",
    ],
    ["maxLength goes up", set("Registration.name maxLength", 60), "Registration.name", "50 → 60; more is accepted"],
    ["maxLength goes", remove("Registration.name maxLength"), "Registration.name", "maxLength: 50 → none"],
    ["minLength goes", remove("Registration.name minLength"), "Registration.name", "minLength: 1 → none"],
    ["minimum goes", remove("Registration.whatsapp minimum"), "Registration.whatsapp", "minimum: 1000000000 → none"],
    ["multipleOf goes", remove("Registration.whatsapp multipleOf"), "Registration.whatsapp", "multipleOf: 1 → none"],
    ["minProperties goes", remove("ProfileChange minProperties"), "ProfileChange", "minProperties: 1 → none"],
    ["a pattern goes", remove("ProfileChange.avatar pattern"), "ProfileChange.avatar", "→ none; more is accepted"],
    ["a format goes", remove("Registration.email format"), "Registration.email", 'format: "email" → none'],
    [
      "an enum gains a value",
      set("Registration.gender enum", ["Laki - Laki", "Perempuan", "x"]),
      "Registration.gender",
      'now also "x"',
    ],
    ["an enum goes", remove("Registration.gender enum"), "Registration.gender", "→ none; more is accepted"],
    ["a type is wider", set("Registration.name type", ["string", "null"]), "Registration.name", '→ ["string","null"]'],
    ["an object is opened", set("Registration additionalProperties", true), "Registration", "false → true; more"],
    [
      "the words of a refusal are others",
      set("Registration.name x-message", "is no name"),
      "Registration.name",
      "x-message",
    ],
    ["a property is deprecated", set("ProfileChange.avatar deprecated", true), "ProfileChange.avatar", "deprecated"],
  ]);
  testEach("added", [
    [
      "a parameter that is optional",
      set("listHurufs parameters", parameter(false)),
      "listHurufs parameter q (query)",
      "new optional",
    ],
    ["a property that is optional", set("Registration.city", { type: "string" }), "Registration.city", "new optional"],
    ["a media type", otherMediaType, "updateProfile body text/csv", "added"],
  ]);
});
