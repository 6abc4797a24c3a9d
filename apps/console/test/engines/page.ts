import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "vitest";
import { type Engine, until } from "./engine.ts";
import { type Found, locate, type Name, setValue, type Target, visit, watch } from "./in-page.ts";

const { resolve } = createRequire(import.meta.url);
const library = readFileSync(resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"), "utf8");

const keys: Record<string, string> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };

/** The page gets of a regular expression what JSON can carry. */
const asJson = (value: unknown) =>
  JSON.stringify(value, (_, part) => (part instanceof RegExp ? { source: part.source } : part));

/** The verbs of the flows, the same in every engine. Each waits until it can be done. */
export function createPage(engine: Engine) {
  const run = async <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) => {
    const call = `JSON.stringify((${script})(...${asJson(args)})) ?? "null"`;
    return JSON.parse(await engine.evaluate(call)) as Result;
  };
  /** The page may be about to become another one: then all of it fails, and is asked again. */
  const look = async (target: Target): Promise<Found> => {
    try {
      const found = await run(locate, target);
      if (found) return found;
      await engine.evaluate(`(function () { ${library}\n; return ""; })()`);
      await run(watch);
      return { problem: "the page is loading", x: 0, y: 0 };
    } catch (error) {
      return { problem: String(error), x: 0, y: 0 };
    }
  };
  const waitFor = async (target: Target, isRight: (found: Found) => boolean): Promise<Found> => {
    let last: Found | undefined;
    const ask = async () => {
      last = await look(target);
      return isRight(last) && last;
    };
    return until(asJson(target), ask).catch(({ message }) => {
      throw new Error(`${message}: ${last?.problem ?? "it moves"}`);
    });
  };
  /** Waits until it is there, whatever is in front of it. */
  const see = (target: Target) => waitFor(target, ({ text }) => text !== undefined);
  /** Waits until it can be pressed, and stands still. */
  const find = (target: Target) => {
    let before: Found | undefined;
    return waitFor(target, (found) => {
      const isStill = found.x === before?.x && found.y === before.y;
      before = found;
      return isStill && found.problem === undefined;
    });
  };
  /** Presses keys one after the other: characters, or those that `keys` names. */
  const press = async (...typed: string[]) => {
    const values = typed.map((key) => keys[key] ?? key);
    const actions = values.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    await engine.perform([{ type: "key", id: "keyboard", actions }]);
  };
  const clickOn = async (target: Target) => {
    const { x, y } = await find(target);
    const move = { type: "pointerMove", x, y, duration: 0 };
    const actions = [move, ...["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }))];
    await engine.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  };
  return {
    run,
    press,
    clickOn,
    resize: engine.resize,
    upload: engine.upload,
    /** Loads an address below /console of a school, and waits for its heading. */
    async open(path: string, { url }: { url: string }) {
      await engine.goTo(`${url}/console${path}`);
      await see({ css: "h1" });
    },
    /** Goes to an address without loading the page again. */
    visit: (path: string) => run(visit, path),
    click: (role: string, name: Name, within?: string) => clickOn({ role, name, within }),
    see: (role: string, name: Name) => see({ role, name }),
    read: (text: RegExp, within?: string) => see({ text, within }),
    /** Waits until there is none. */
    gone: (role: string, name: Name) => waitFor({ role, name }, ({ problem }) => problem === "it is not there"),
    /** Types into a field, in place of what it has. */
    async fill(label: RegExp, value: string) {
      await clickOn({ label });
      await run(() => (document.activeElement as HTMLInputElement).select());
      await press(...value);
    },
    /** Sets a choice, a day or a time, for which each engine has a picker of its own. */
    async choose(label: RegExp, value: string, within?: string) {
      await find({ label, within });
      await run(setValue, { label, within }, value);
    },
    /** @returns what went wrong on the page since it was last asked. */
    problems: () => run(() => window.problems?.splice(0) ?? []),
    /** Writes a picture of the page. */
    picture: async (path: string) => writeFileSync(path, Buffer.from(await engine.screenshot(), "base64")),
    expectPath: (path: RegExp) => expect.poll(() => run(() => location.pathname + location.search)).toMatch(path),
  };
}
