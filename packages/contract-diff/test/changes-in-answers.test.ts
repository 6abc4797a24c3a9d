import { describe } from "vitest";
import { missing, remove, reverse, set, testEach } from "./edits.ts";

// What callers are answered: what goes beyond the promise breaks them, what keeps within it does not.

const newProperty = { type: "string", description: "Something new." };
const notFound = { $ref: "#/components/responses/NotFound" };
const json = "listHurufs responses 200 content application/json";

describe.skipIf(missing)("breaking in an answer:", () => {
  testEach("breaking", [
    ["a success is removed", remove("listHurufs responses 200"), "listHurufs answer 200", "removed the success"],
    ["an error is removed", remove("registerAccount responses 403"), "registerAccount answer 403", "removed"],
    ["a shared answer is removed", remove("listHurufs responses 304"), "listHurufs answer 304", "removed"],
    ["a media type is removed", remove(json), "listHurufs answer 200 application/json", "removed the media type"],
    [
      "a header is removed",
      remove("listHurufs responses 200 headers ETag"),
      "listHurufs answer 200 header ETag",
      "removed",
    ],
    [
      "a header is of another type",
      set("components headers RetryAfter schema type", "string"),
      "header RetryAfter",
      "type",
    ],
    ["a header's limit goes", remove("components headers RetryAfter schema minimum"), "header RetryAfter", "minimum"],
    ["a property is removed", remove("Huruf.huruf"), "Huruf.huruf", "removed the required property `huruf`"],
    ["a property may be missing", set("Huruf required", ["id_huruf", "daftar_sifat"]), "Huruf.huruf", "true → false"],
    ["a type is another", set("Huruf.id_huruf type", "integer"), "Huruf.id_huruf", '"string" → "integer"'],
    ["a type is wider", set("Day.id_day type", "number"), "Day.id_day", '"integer" → "number"'],
    ["a value may be null", set("Huruf.huruf type", ["string", "null"]), "Huruf.huruf", '"string" → ["string","null"]'],
    [
      "the items are of another type",
      set("SetSchedulesErrorInfo.errorInfo items type", "integer"),
      "SetSchedulesErrorInfo.errorInfo[]",
      "type",
    ],
    ["an enum gains a value", set("Sifat.deskripsi enum", [-1, 0, 1, 2]), "Sifat.deskripsi", "now also 2"],
    ["an enum goes", remove("Sifat.deskripsi enum"), "Sifat.deskripsi", "enum: [-1,0,1] → none"],
    [
      "an exact message is another",
      set("UnauthorizedError.message const", "No"),
      "UnauthorizedError.message",
      'const: "Unauthorized" → "No"',
    ],
    [
      "an exact message goes",
      remove("GetTeacherResult.message const"),
      "GetTeacherResult.message",
      'const: "Success" → none',
    ],
    [
      "an exact number is another",
      set("ProfileNotFoundError.status const", 404),
      "ProfileNotFoundError.status",
      "401 → 404",
    ],
    [
      "maxLength goes up",
      set("PlacementTest.notes maxLength", 2000),
      "PlacementTest.notes",
      "1000 → 2000; answers may go",
    ],
    ["maxLength goes", remove("PlacementTest.notes maxLength"), "PlacementTest.notes", "maxLength: 1000 → none"],
    ["minLength goes down", set("Huruf.huruf minLength", 0), "Huruf.huruf", "minLength: 1 → 0"],
    ["minimum goes", remove("Teacher.id_teacher minimum"), "Teacher.id_teacher", "minimum: 1 → none"],
    ["maximum goes up", set("Day.id_day maximum", 8), "Day.id_day", "maximum: 7 → 8"],
    ["maximum goes", remove("Day.id_day maximum"), "Day.id_day", "maximum: 7 → none"],
    ["minItems goes", remove("GetProfileResult.data minItems"), "GetProfileResult.data", "minItems: 1 → none"],
    ["maxItems goes", remove("GetProfileResult.data maxItems"), "GetProfileResult.data", "maxItems: 1 → none"],
    ["a pattern is another", set("Huruf.id_huruf pattern", "^x"), "Huruf.id_huruf", "pattern"],
    ["a pattern goes", remove("Huruf.id_huruf pattern"), "Huruf.id_huruf", "→ none; answers may go beyond"],
    ["a format is another", set("Teacher.id_teacher format", "int64"), "Teacher.id_teacher", '"int32" → "int64"'],
    ["an object is opened", set("Huruf additionalProperties", true), "Huruf", "additionalProperties: false → true"],
    [
      "the keys come in another order",
      reverse("Huruf properties"),
      "Huruf",
      "id_huruf, huruf, daftar_sifat → daftar_sifat, ",
    ],
    ["the envelope's keys come in another order", reverse("ListHurufsResult properties"), "ListHurufsResult", "order"],
    ["what belongs to no operation is another", set("Error.message type", "integer"), "Error.message", "type"],
    ["what belongs to no operation is removed", remove("Error"), "Error", "removed"],
  ]);
});

describe.skipIf(missing)("not breaking in an answer:", () => {
  testEach("changed", [
    ["an enum loses a value", set("Sifat.deskripsi enum", [0, 1]), "Sifat.deskripsi", "no longer -1"],
    ["an enum is new", set("Huruf.huruf enum", ["a"]), "Huruf.huruf", "enum: none"],
    ["maxLength goes down", set("PlacementTest.notes maxLength", 10), "PlacementTest.notes", "1000 → 10; answers keep"],
    ["a type is narrower", set("Package.duration type", "integer"), "Package.duration", '"number" → "integer"'],
    ["items are all different", set("Huruf.daftar_sifat uniqueItems", true), "Huruf.daftar_sifat", "uniqueItems"],
    ["a property is deprecated", set("Huruf.huruf deprecated", true), "Huruf.huruf", "`huruf` deprecated"],
  ]);
  testEach("added", [
    ["a property", set("Huruf.letter", newProperty), "Huruf.letter", "added the optional property `letter`"],
    ["a property of any name", set("Huruf.constructor", newProperty), "Huruf.constructor", "added the optional"],
    ["an error", set("listHurufs responses 404", notFound), "listHurufs answer 404", "added"],
    ["a media type", set("listHurufs responses 200 content text/csv", {}), "listHurufs answer 200 text/csv", "added"],
    [
      "a header",
      set("listHurufs responses 200 headers X-New", { schema: { type: "string" } }),
      "listHurufs answer 200 header X-New",
      "added",
    ],
  ]);
});
