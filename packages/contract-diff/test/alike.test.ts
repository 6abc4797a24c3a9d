import { describe, expect, test } from "vitest";
import { withoutAlike } from "../src/alike.ts";
import { type Edit, edited, set } from "./edits.ts";

const schema = "#/components/schemas/AccessToken";
const leadsTo = (reference: string): Edit =>
  set("listHurufs responses 200 content application/json schema", { $ref: reference });

/** The paths and components that are left of the contract when it is compared with itself after a change. */
function kept(change: Edit, before: Edit = () => {}) {
  const [, { paths, components }] = withoutAlike(edited(before), edited(before, change));
  const { schemas, responses } = Object(components);
  return { paths: Object.keys(Object(paths)), schemas: Object.keys(schemas), responses: Object.keys(responses) };
}

describe("of two contracts are left", () => {
  test("no paths and nothing that they refer to, when they are alike", () => {
    expect(kept(() => {})).toEqual({ paths: [], schemas: [], responses: [] });
  });

  test("the paths that lead to a difference through others, and all that these refer to", () => {
    const { paths, schemas } = kept(set("FieldError.field maxLength", 7));
    expect(schemas).toEqual(expect.arrayContaining(["FieldError", "Registration"]));
    expect(paths).toContain("/api/auth/register");
    expect(paths).not.toContain("/api/hurufs");
  });

  test.each([
    ["within a component", `${schema}/properties/access_token`],
    ["to a component", schema],
  ])("the paths with a reference %s that differs", (_what, reference) => {
    expect(kept(set("AccessToken.access_token maxLength", 7), leadsTo(reference)).paths).toContain("/api/hurufs");
  });

  test("the paths with a reference into a path that differs", () => {
    const place = "#/paths/~1api~1packages/get/responses/200/content/application~1json/schema";
    const change = set("listPackages responses 200 content application/json schema", { type: "object" });
    expect(kept(change, leadsTo(place)).paths.sort()).toEqual(["/api/hurufs", "/api/packages"]);
  });
});
