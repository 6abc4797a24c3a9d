import { describe, expect, test } from "vitest";
import { changesBy, type Edit, missing, remove, replace, set, testEach } from "./edits.ts";

// What is neither what callers send nor what they are answered: operations, tokens, words.

const token = "security scheme accessToken";
const scheme = "components securitySchemes accessToken";
const newPath: Edit = (document) => {
  const paths = Object(document.paths);
  paths["/api/new-path"] = structuredClone(paths["/api/hurufs"]);
  paths["/api/new-path"].get.operationId = "listNewPath";
};
const newMethod: Edit = (document) => {
  const path = Object(document.paths)["/api/hurufs"];
  path.post = { ...structuredClone(path.get), operationId: "createNewHuruf" };
};

describe.skipIf(missing)("breaking:", () => {
  testEach("breaking", [
    ["a path is removed", remove("paths /api/hurufs"), "GET /api/hurufs", "api path removed"],
    ["a method is removed", remove("paths /api/users put"), "PUT /api/users", "api removed"],
    ["an operation has another name", set("listHurufs operationId", "listLetters"), "listHurufs", '→ "listLetters"'],
    [
      "a token is asked for",
      set("listHurufs security", [{ accessToken: [] }]),
      "listHurufs",
      "who was let in is refused",
    ],
    ["a token is sent differently", set(`${scheme} scheme`, "basic"), token, 'scheme: "bearer" → "basic"'],
  ]);

  test("a path parameter has another name", async () => {
    const renamed: Edit = (document) => {
      const paths = Object(document.paths);
      paths["/api/programs/{name}"] = paths["/api/programs/{id}"];
      paths["/api/programs/{name}"].get.parameters[0].name = "name";
      delete paths["/api/programs/{id}"];
    };
    const changes = await changesBy(renamed);
    expect(changes.map(({ level, where, text }) => `${level} ${where} ${text}`)).toEqual([
      "breaking GET /api/programs/{id} api path removed",
      "added GET /api/programs/{name} endpoint added",
    ]);
  });

  test("an exact message in the table of errors is another", async () => {
    const changes = await changesBy(replace("info description", "`idToken is not verified`", "`Bad token`"));
    expect(changes.map(({ level, text }) => `${level}: ${text}`)).toEqual([
      "breaking: the table of errors no longer promises 400 `idToken is not verified`",
      "added: the table of errors promises 400 `Bad token`",
    ]);
  });

  test("an error has no exact message any more", async () => {
    const changes = await changesBy(replace("info description", "`Request Timeout`", "in words"));
    expect(changes.map(({ level, text }) => `${level}: ${text}`)).toEqual([
      "breaking: the table of errors no longer promises 408 `Request Timeout`",
      expect.stringMatching(/^changed: description: "….*`Request Timeout`.*" → "….*in words.*…"$/),
    ]);
  });
});

describe.skipIf(missing)("not breaking, and told:", () => {
  testEach("changed", [
    ["a description", set("listHurufs description", "Letters."), "listHurufs", 'its traits." → "Letters."'],
    ["a summary", set("listHurufs summary", "Letters"), "listHurufs", '→ "Letters"'],
    [
      "what the service says of itself",
      replace("info description", "600 requests", "60 requests"),
      "info",
      "600 requests",
    ],
    ["a schema's description", set("Huruf description", "A letter."), "Huruf", '→ "A letter."'],
    ["a property's description", set("Huruf.huruf description", "A letter."), "Huruf.huruf", "description: "],
    [
      "a parameter's description",
      set("getTeacher parameters 0 description", "x"),
      "getTeacher parameter id (path)",
      "x",
    ],
    ["a body's description", set("updateProfile requestBody description", "x"), "updateProfile body", '→ "x"'],
    ["an answer's description", set("components responses NotFound description", "x"), "response NotFound", '→ "x"'],
    ["a header's description", set("components headers RetryAfter description", "x"), "header RetryAfter", '→ "x"'],
    ["a tag's description", set("tags 0 description", "x"), "tag Account", '→ "x"'],
    ["an operation's tag", set("listHurufs tags", ["Talaqqi"]), "listHurufs", '["Lesson"] → ["Talaqqi"]'],
    ["an operation is deprecated", set("listHurufs deprecated", true), "listHurufs", "deprecated"],
    ["nobody is asked for a token", set("getProfile security", []), "getProfile", "accessToken → nothing"],
    [
      "a token may be left out",
      set("getProfile security", [{ accessToken: [] }, {}]),
      "getProfile",
      "accessToken, or nothing",
    ],
    ["a server's description", set("servers 0 description", "x"), "server https://api.talaqqi.example", '→ "x"'],
    ["the version", set("info version", "0.0.1"), "info", '→ "0.0.1"'],
    ["an example", set("components examples Teachers summary", "x"), "examples", "1 different: example Teachers"],
  ]);
  testEach("added", [
    ["a path", newPath, "GET /api/new-path", "endpoint added"],
    ["a method", newMethod, "POST /api/hurufs", "endpoint added"],
  ]);

  test("of long texts what differs, with a little around it", async () => {
    const [change] = await changesBy(replace("info description", "600 requests", "60 requests"));
    expect(change?.text).toBe(
      'description: "…its own. ## Limits 600 requests a minute for each…" → "…its own. ## Limits 60 requests a minute for each…"',
    );
  });

  test("a server's address: the old one goes, the new one comes", async () => {
    const changes = await changesBy(set("servers 0 url", "https://other.example"));
    expect(changes.map(({ level, where, text }) => `${level} ${where}: ${text}`)).toEqual([
      "changed server https://api.talaqqi.example: removed",
      "added server https://other.example: added",
    ]);
  });
});
