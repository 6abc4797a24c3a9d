import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "vitest";
import { type Engine, until } from "./engine.ts";
import { type Found, locate, type Pattern, setValue, type Target, visit, watch } from "./in-page.ts";

const library = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

const keys: Record<string, string> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };

type Where = Omit<Target, "role" | "name">;
type Name = string | RegExp;
const pattern = ({ source }: RegExp): Pattern => ({ source });
const named = (role: string, name: Name, where: Where = {}): Target => ({
  ...where,
  role,
  name: typeof name === "string" ? name : pattern(name),
});

export type Page = ReturnType<typeof createPage>;

/** The verbs of the flows, the same in every engine. Each waits until it can be done. */
export function createPage(engine: Engine) {
  const run = async <Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> => {
    const call = `JSON.stringify((${script})(...${JSON.stringify(args)})) ?? "null"`;
    return JSON.parse(await engine.evaluate(call));
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
    return until(JSON.stringify(target), ask).catch(({ message }) => {
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
  const press = async (...typed: string[]) => {
    const actions = typed.flatMap((key) => {
      const value = keys[key] ?? key;
      return [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ];
    });
    await engine.perform([{ type: "key", id: "keyboard", actions }]);
  };
  const clickOn = async (target: Target) => {
    const { x, y } = await find(target);
    const actions = [
      { type: "pointerMove", x, y, duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await engine.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  };
  return {
    run,
    press,
    clickOn,
    resize: engine.resize,
    upload: engine.upload,
    /** Loads an address below /console, and waits for its heading. */
    async open(path: string, { url }: { url: string }) {
      await engine.goTo(`${url}/console${path}`);
      await see({ css: "h1" });
    },
    /** Goes to an address without loading the page again. */
    visit: (path: string) => run(visit, path),
    click: (role: string, name: Name, where?: Where) => clickOn(named(role, name, where)),
    see: (role: string, name: Name, where?: Where) => see(named(role, name, where)),
    /** Waits until there is none. */
    gone: (role: string, name: Name, where?: Where) =>
      waitFor(named(role, name, where), ({ problem }) => problem === "it is not there"),
    read: (text: RegExp, where: Where = {}) => see({ ...where, text: pattern(text) }),
    /** Types into a field, in place of what it has. */
    async fill(label: RegExp, value: string, where: Where = {}) {
      await clickOn({ ...where, label: pattern(label) });
      await run(() => (document.activeElement as HTMLInputElement).select());
      await press(...value);
    },
    /** Sets a choice, a day or a time, for which each engine has a picker of its own. */
    async choose(label: RegExp, value: string, where: Where = {}) {
      const target = { ...where, label: pattern(label) };
      await find(target);
      await run(setValue, target, value);
    },
    /** @returns what went wrong on the page since it was last asked. */
    problems: () => run(() => window.problems?.splice(0) ?? []),
    /** Writes a picture of the page. */
    picture: async (path: string) => writeFileSync(path, Buffer.from(await engine.screenshot(), "base64")),
    expectPath: (path: RegExp) => expect.poll(() => run(() => location.pathname + location.search)).toMatch(path),
  };
}
