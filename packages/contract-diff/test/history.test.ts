import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { makeHistory } from "../src/make-history.ts";
import { type Contract, contractNames, readPublished } from "../src/published.ts";
import { missing } from "./edits.ts";
import { longer, newProperty, type Passage, shorter, withPassages } from "./letters.ts";

describe.skipIf(missing)("the history", () => {
  test("has every version, the newest first, each against the one before it", async () => {
    const [newest, second, first, ...others] = await makeHistory(
      [letters("1.0.0"), letters("1.1.0", longer, newProperty), letters("2.0.0", newProperty, shorter)],
      letters("2.0.0", newProperty, shorter),
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
    const [today, ...others] = await makeHistory([letters("1.0.0")], letters("1.0.0", newProperty));
    expect(today).toMatchObject({ version: "1.0.0", published: false, since: "1.0.0", changes: [{ level: "added" }] });
    expect(others).toEqual([{ version: "1.0.0", published: true, changes: [] }]);
  });

  test("has the contract of today alone before anything is published", async () => {
    expect(await makeHistory([], letters("1.0.0"))).toEqual([{ version: "1.0.0", published: false, changes: [] }]);
  });

  test("leaves out a contract of today that is only written down differently", async () => {
    const remarked = letters("1.0.0", ["paths:", "# A remark.\npaths:"]);
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

/** A contract of a version, with other passages. */
function letters(version: string, ...passages: Passage[]): Contract {
  const text = withPassages(["version: 1.0.0", `version: ${version}`], ...passages);
  return { file: `${version}.yaml`, version, text, document: parse(text) };
}

const inShort = ({ level, where, text }: { level: string; where: string; text: string }) => `${level} ${where} ${text}`;
