import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { makeHistory } from "../src/changes/make-history.ts";
import { type Contract, contractNames, readPublished } from "../src/changes/published.ts";
import { missing } from "./edits.ts";

describe.skipIf(missing)("the history", () => {
  test("has every version, the newest first, each against the one before it", async () => {
    const [newest, second, first, ...others] = await makeHistory(
      [letters("1.0.0"), letters("1.1.0", longer, sound), letters("2.0.0", sound, shorter)],
      letters("2.0.0", sound, shorter),
    );
    expect(others).toEqual([]);
    expect(first).toEqual({ version: "1.0.0", published: true, changes: [] });
    expect(second).toMatchObject({ version: "1.1.0", published: true, since: "1.0.0" });
    expect(second?.changes.map(inShort)).toEqual([
      'changed info version: "1.0.0" → "1.1.0"',
      "changed Letter.name maxLength: 50 → 60; more is accepted than before",
      "added Letter.sound added the new optional request property `sound`",
    ]);
    expect(newest).toMatchObject({ version: "2.0.0", published: true, since: "1.1.0" });
    expect(newest?.changes.map(inShort)).toEqual([
      "breaking Letter.name maxLength: 60 → 40; what was accepted may be refused",
      'changed info version: "1.1.0" → "2.0.0"',
    ]);
  });

  test("begins with the contract of today when it is ahead of what is published", async () => {
    const [today, ...others] = await makeHistory([letters("1.0.0")], letters("1.0.0", sound));
    expect(today).toMatchObject({ version: "1.0.0", published: false, since: "1.0.0", changes: [{ level: "added" }] });
    expect(others).toEqual([{ version: "1.0.0", published: true, changes: [] }]);
  });

  test("has the contract of today alone before anything is published", async () => {
    expect(await makeHistory([], letters("1.0.0"))).toEqual([{ version: "1.0.0", published: false, changes: [] }]);
  });

  test("leaves out a contract of today that is only written down differently", async () => {
    const remarked = letters("1.0.0", (text) => `# A remark.\n${text}`);
    expect(await makeHistory([letters("1.0.0")], remarked)).toEqual([
      { version: "1.0.0", published: true, changes: [] },
    ]);
  });

  test.each(contractNames)("of this project has every contract that is kept: %s", async (name) => {
    const kept = await readPublished(name);
    const history = await makeHistory(kept, kept.at(-1) ?? letters("1.0.0"));
    expect(history.map(({ version }) => version).reverse()).toEqual(kept.map(({ version }) => version));
    expect(kept.length).toBeGreaterThan(0);
  });
});

type Edit = (text: string) => string;
const longer: Edit = (text) => text.replace("maxLength: 50", "maxLength: 60");
const shorter: Edit = (text) => text.replace("maxLength: 50", "maxLength: 40");
const sound: Edit = (text) => text.replace("name:", "sound: { type: string }\n        name:");

/** A contract that is read in no time, after some edits. */
function letters(version: string, ...edits: Edit[]): Contract {
  const written = `openapi: 3.1.1
info: { title: Letters, version: ${version} }
paths:
  /letters:
    post:
      operationId: createLetter
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Letter" } } } }
      responses: { "201": { description: Created. } }
components:
  schemas:
    Letter:
      type: object
      properties:
        name: { type: string, maxLength: 50 }
`;
  const text = edits.reduce((edited, edit) => edit(edited), written);
  return { file: `${version}.yaml`, version, text, document: parse(text) };
}

const inShort = ({ level, where, text }: { level: string; where: string; text: string }) => `${level} ${where} ${text}`;
