import type { Severity } from "../src/history.ts";
import { type Edit, edit, remove, renameSchema, replace, reverseKeys, set } from "./edits.ts";

/** An edit of the contract, and the start of the one line it is reported with. */
export type Row = [edit: Edit, line: string];

const query = (more: object) => ({ name: "q", in: "query", schema: { type: "string" }, ...more });
const newProperty = { type: "string", description: "Something new." };
const addRequiredProperty = edit("add a required property to Registration", (document) => {
  set("Registration.city", newProperty).apply(document);
  set("Registration required", ["email", "name", "gender", "whatsapp", "city"]).apply(document);
});
const addParameter = (name: string, parameter: object, path = "/api/teachers/{id}") =>
  edit(name, (document) => Object(document.paths)[path].get.parameters.unshift(parameter));
const addParameterComponent = edit("add an optional parameter by reference", (document) => {
  set("components parameters Query", query({ required: false })).apply(document);
  set("listHurufs parameters 1", { $ref: "#/components/parameters/Query" }).apply(document);
});
const copyOperation = (name: string, path: string, method: string, operationId: string) =>
  edit(name, (document) => {
    const paths = Object(document.paths);
    paths[path] = { ...paths[path], [method]: { ...structuredClone(paths["/api/hurufs"].get), operationId } };
  });

const rewordIntroduction = edit("reword the introduction", (document) => {
  const info = Object(document.info);
  info.description = `Other words. ${info.description}`;
});

const q = (place: string) => `listHurufs parameter q (${place})`;
const contents = "listPertanyaans parameter id_content (query)";
const token = "components securitySchemes accessToken";
const json = "listHurufs responses 200 content application/json";
const retryAfter = "components headers RetryAfter";

export const inRequests: Record<Severity, Row[]> = {
  breaking: [
    [set("listHurufs parameters 1", query({ required: true })), `${q("query")}: required`],
    [set("listPertanyaans parameters 0 required", true), `${contents}: required: false → true`],
    [
      set("listPertanyaans parameters", [{ $ref: "#/components/parameters/IfNoneMatch" }]),
      `${contents}: parameter removed`,
    ],
    [set("listPertanyaans parameters 0 schema minimum", 1), `${contents}: minimum: none → 1`],
    [set("listPertanyaans parameters 0 schema format", "int32"), `${contents}: format`],
    [set("listPertanyaans parameters 0 explode", false), `${contents}: explode`],
    [set("getTeacher parameters 0 schema pattern", "^1"), "getTeacher parameter id (path): pattern"],
    [set("registerPlacementTest requestBody required", true), "registerPlacementTest body: required: false → true"],
    [remove("registerPlacementTest requestBody"), "registerPlacementTest body: request body removed"],
    [set("revokeAccessToken requestBody", { required: true, content: {} }), "revokeAccessToken body: required"],
    [addRequiredProperty, "Registration.city: required property added"],
    [set("ProfileChange required", ["name"]), "ProfileChange.name: required: false → true"],
    [remove("ProfileChange.avatar"), "ProfileChange.avatar: property removed"],
    [set("Registration.name maxLength", 40), "Registration.name: maxLength: 50 → 40; what was accepted may be refused"],
    [set("IdToken.id_token maxLength", 999), "IdToken.id_token: maxLength: none → 999"],
    [set("Registration.name minLength", 2), "Registration.name: minLength: 1 → 2"],
    [set("IdToken.id_token minLength", 2), "IdToken.id_token: minLength: none → 2"],
    [set("Registration.whatsapp minimum", 2e9), "Registration.whatsapp: minimum: 1000000000 → 2"],
    [set("Registration.whatsapp maximum", 2e9), "Registration.whatsapp: maximum: 9"],
    [set("Registration.whatsapp exclusiveMaximum", 2e9), "Registration.whatsapp: exclusiveMaximum"],
    [set("Registration.whatsapp multipleOf", 2), "Registration.whatsapp: multipleOf: 1 → 2"],
    [set("ProfileChange minProperties", 2), "ProfileChange: minProperties: 1 → 2"],
    [set("ProfileChange maxProperties", 2), "ProfileChange: maxProperties: none → 2"],
    [set("IdToken.id_token pattern", "^ey"), 'IdToken.id_token: pattern: none → "^ey"'],
    [replace("ProfileChange.avatar pattern", "https", "ftp"), 'ProfileChange.avatar: pattern: "^https'],
    [set("IdToken.id_token format", "uri"), 'IdToken.id_token: format: none → "uri"'],
    [set("Registration.email format", "uri"), 'Registration.email: format: "email" → "uri"'],
    [set("Gender enum", ["Perempuan"]), 'Gender: enum: no longer "Laki - Laki"'],
    [set("IdToken.id_token enum", ["a"]), 'IdToken.id_token: enum: none → ["a"]'],
    [set("IdToken.id_token const", "a"), 'IdToken.id_token: const: none → "a"'],
    [set("Registration.whatsapp type", "string"), 'Registration.whatsapp: type: "number" → "string"'],
    [set("Registration.whatsapp type", "integer"), 'Registration.whatsapp: type: "number" → "integer"'],
    [set("Registration.name items", { type: "string" }), "Registration.name[]: items: none → "],
    [set("ProfileChange.name default", "A"), "ProfileChange.name: default"],
    [set("Registration constructor", true), "Registration: constructor: none → true; unknown keyword"],
    [set("Registration.email not", { const: "x" }), "Registration.email: not: "],
    [set("Registration.email allOf", [{ minLength: 1 }]), "Registration.email: allOf: "],
  ],
  changed: [
    [set("updateProfile requestBody required", false), "updateProfile body: required: true → false"],
    [set("Registration required", ["email", "name", "gender"]), "Registration.whatsapp: required: true → false"],
    [set("Registration.name maxLength", 60), "Registration.name: maxLength: 50 → 60; more is accepted than before"],
    [remove("Registration.name maxLength"), "Registration.name: maxLength: 50 → none"],
    [remove("Registration.name minLength"), "Registration.name: minLength: 1 → none"],
    [remove("Registration.whatsapp minimum"), "Registration.whatsapp: minimum: 1000000000 → none"],
    [remove("Registration.whatsapp multipleOf"), "Registration.whatsapp: multipleOf: 1 → none"],
    [remove("ProfileChange minProperties"), "ProfileChange: minProperties: 1 → none"],
    [remove("ProfileChange.avatar pattern"), "ProfileChange.avatar: pattern: "],
    [remove("Registration.email format"), 'Registration.email: format: "email" → none'],
    [set("Gender enum", ["Laki - Laki", "Perempuan", 0]), "Gender: enum: now also 0; more"],
    [remove("Gender enum"), "Gender: enum: "],
    [set("Registration.name type", ["string", "null"]), 'Registration.name: type: "string" → ["string","null"]'],
    [set("Registration additionalProperties", true), "Registration: additionalProperties: false → true; more"],
    [set("Registration.name x-message", "is no name"), "Registration.name: x-message"],
    [set("ProfileChange.avatar deprecated", true), "ProfileChange.avatar: deprecated"],
  ],
  added: [
    [set("listHurufs parameters 1", query({})), `${q("query")}: optional parameter added`],
    [set("listHurufs parameters 1", query({ in: "header" })), `${q("header")}: optional`],
    [set("listPertanyaans parameters 2", query({ required: false })), "listPertanyaans parameter q (query): optional"],
    [addParameter("add an optional parameter before others", query({})), "getTeacher parameter q (query): optional"],
    [addParameterComponent, `${q("query")}: optional parameter added`],
    [set("paths /api/hurufs parameters", [query({})]), "/api/hurufs parameter q (query): optional parameter added"],
    [set("revokeAccessToken requestBody", { content: {} }), "revokeAccessToken body: optional request body added"],
    [set("Registration.city", newProperty), "Registration.city: optional property added"],
    [set("updateProfile requestBody content text/csv", {}), "updateProfile body text/csv: optional media type added"],
  ],
};

export const inResponses: Record<Severity, Row[]> = {
  breaking: [
    [remove("listHurufs responses 200"), "listHurufs response 200: response removed"],
    [remove("registerAccount responses 403"), "registerAccount response 403: response removed"],
    [remove("listHurufs responses 304"), "listHurufs response 304: response removed"],
    [remove(json), "listHurufs response 200 application/json: media type removed"],
    [remove("listHurufs responses 200 headers ETag"), "listHurufs response 200 header ETag: header removed"],
    [set(`${retryAfter} schema type`, "string"), "header RetryAfter: type"],
    [remove(`${retryAfter} schema minimum`), "header RetryAfter: minimum"],
    [remove(`${retryAfter} schema`), "header RetryAfter: schema: "],
    [remove("Huruf.huruf"), "Huruf.huruf: property removed"],
    [set("Huruf required", ["id_huruf", "daftar_sifat"]), "Huruf.huruf: required: true → false"],
    [set("Huruf.id_huruf type", "integer"), 'Huruf.id_huruf: type: "string" → "integer"'],
    [set("DayId type", "number"), 'DayId: type: "integer" → "number"'],
    [set("Huruf.huruf type", ["string", "null"]), 'Huruf.huruf: type: "string" → ["string","null"]'],
    [set("SetSchedulesErrorInfo.errorInfo items type", "integer"), "SetSchedulesErrorInfo.errorInfo[]: type"],
    [set("TraitStrength enum", [-1, 0, 1, 2]), "TraitStrength: enum: now also 2; responses may exceed"],
    [set("TraitStrength enum", [0, 1]), "TraitStrength: enum: no longer -1; exhaustive switches break"],
    [set("TraitStrength enum", [0, 1, 2]), "TraitStrength: enum: no longer -1, now also 2; responses may differ"],
    [remove("TraitStrength enum"), "TraitStrength: enum: [-1,0,1] → none"],
    [set("AccessToken.token_type const", "No"), 'AccessToken.token_type: const: "Bearer" → "No"'],
    [remove("GetTeacherEnvelope.message const"), 'GetTeacherEnvelope.message: const: "Success" → none'],
    [set("GetProfileEnvelope.status const", 201), "GetProfileEnvelope.status: const: 200 → 201"],
    [set("PlacementTest.notes maxLength", 2000), "PlacementTest.notes: maxLength: 1000 → 2000; responses may exceed"],
    [remove("PlacementTest.notes maxLength"), "PlacementTest.notes: maxLength: 1000 → none"],
    [set("Huruf.huruf minLength", 0), "Huruf.huruf: minLength: 1 → 0"],
    [remove("Teacher.id_teacher minimum"), "Teacher.id_teacher: minimum: 1 → none"],
    [set("Teacher.days maxItems", 8), "Teacher.days: maxItems: 7 → 8"],
    [remove("Teacher.days maxItems"), "Teacher.days: maxItems: 7 → none"],
    [remove("GetProfileEnvelope.data minItems"), "GetProfileEnvelope.data: minItems: 1 → none"],
    [remove("GetProfileEnvelope.data maxItems"), "GetProfileEnvelope.data: maxItems: 1 → none"],
    [set("Huruf.id_huruf pattern", "^x"), "Huruf.id_huruf: pattern"],
    [remove("Huruf.id_huruf pattern"), "Huruf.id_huruf: pattern"],
    [set("Teacher.id_teacher format", "int64"), 'Teacher.id_teacher: format: "int32" → "int64"'],
    [set("Huruf additionalProperties", true), "Huruf: additionalProperties: false → true"],
    [reverseKeys("Huruf properties"), "Huruf: key order: id_huruf, huruf, daftar_sifat → daftar_sifat, "],
    [reverseKeys("ListHurufsEnvelope properties"), "ListHurufsEnvelope: key order"],
    [set("ErrorEnvelope.message type", "integer"), "ErrorEnvelope.message: type"],
    [renameSchema("Huruf", "Letter"), "Huruf: schema removed; the client exports this type"],
    [set("Huruf.huruf allOf", [{ minLength: 1 }]), "Huruf.huruf: allOf: "],
  ],
  changed: [
    [set("Huruf.huruf enum", ["a"]), "Huruf.huruf: enum: none"],
    [set("PlacementTest.notes maxLength", 10), "PlacementTest.notes: maxLength: 1000 → 10; responses stay within"],
    [set("Package.duration type", "integer"), 'Package.duration: type: "number" → "integer"'],
    [set("Huruf.daftar_sifat uniqueItems", true), "Huruf.daftar_sifat: uniqueItems"],
    [set("Huruf.huruf deprecated", true), "Huruf.huruf: deprecated"],
  ],
  added: [
    [set("Huruf.letter", newProperty), "Huruf.letter: property added"],
    [set("Huruf.constructor", newProperty), "Huruf.constructor: property added"],
    [set("listHurufs responses 404", { description: "" }), "listHurufs response 404: response added"],
    [set("listHurufs responses 200 content text/csv", {}), "listHurufs response 200 text/csv: media type added"],
    [set("listHurufs responses 200 headers X-New", {}), "listHurufs response 200 header X-New: header added"],
  ],
};

export const elsewhere: Record<Severity, Row[]> = {
  breaking: [
    [remove("paths /api/hurufs"), "GET /api/hurufs: operation removed (listHurufs)"],
    [remove("paths /api/users put"), "PUT /api/users: operation removed (updateProfile)"],
    [set("listHurufs operationId", "listLetters"), 'listHurufs: operationId: "listHurufs" → "listLetters"'],
    [set("listHurufs security", [{ accessToken: [] }]), "listHurufs: security: nothing → accessToken; callers may be"],
    [set(`${token} scheme`, "basic"), 'security scheme accessToken: scheme: "bearer" → "basic"'],
    [remove(token), "security scheme accessToken: security scheme removed"],
  ],
  changed: [
    [set("listHurufs description", "Letters."), "listHurufs: description: "],
    [set("listHurufs summary", "Letters"), "listHurufs: summary: "],
    [rewordIntroduction, "info: description: "],
    [set("Huruf description", "A letter."), "Huruf: description: "],
    [set("Huruf.huruf description", "A letter."), "Huruf.huruf: description: "],
    [set("getTeacher parameters 0 description", "x"), "getTeacher parameter id (path): description: "],
    [set("updateProfile requestBody description", "x"), "updateProfile body: description: "],
    [set("components responses NotFound description", "x"), "response NotFound: description: "],
    [set("components headers RetryAfter description", "x"), "header RetryAfter: description: "],
    [set("tags 0 description", "x"), "tag Account: description: "],
    [remove("tags 0"), "tag Account: tag removed"],
    [set("listHurufs tags", ["Talaqqi"]), 'listHurufs: tags: ["Lesson"] → ["Talaqqi"]'],
    [set("listHurufs deprecated", true), "listHurufs: deprecated"],
    [set("getProfile security", []), "getProfile: security: accessToken → nothing"],
    [set("getProfile security", [{ accessToken: [] }, {}]), "getProfile: security: accessToken → accessToken, or"],
    [set("servers 0 description", "x"), "server http://127.0.0.1:3000: description: "],
    [set("info version", "0.0.1"), 'info: version: "1.0.0" → "0.0.1"'],
    [set("components examples Teachers summary", "x"), "examples: 1 different: example Teachers"],
  ],
  added: [
    [copyOperation("add a path", "/api/new", "get", "listNew"), "GET /api/new: operation added (listNew)"],
    [copyOperation("add a method", "/api/hurufs", "post", "createHuruf"), "POST /api/hurufs: operation added"],
  ],
};
