import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "../../src/operator/in-turn.ts";

test("one begins when the one before has ended, in the order in which they came, and whatever came of it", async () => {
  const inTurn = createTurns();
  const said: string[] = [];
  const work = (name: string) => async () => {
    said.push(`${name} begins`);
    await Promise.resolve();
    said.push(`${name} ends`);
    if (name === "b") throw new Error("b fails");
    return name;
  };
  const results = await Promise.allSettled(["a", "b", "c"].map((name) => inTurn(work(name))));
  expect(said).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  expect(results).toMatchObject([{ value: "a" }, { reason: { message: "b fails" } }, { value: "c" }]);
});

test("503 for what has waited too long, which is never begun", async () => {
  const inTurn = createTurns(10);
  let begun = 0;
  const [first, second] = await Promise.allSettled([
    inTurn(() => setTimeout(50)),
    inTurn(async () => {
      begun += 1;
    }),
  ]);
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: { code: "unavailable" } });
  expect(begun).toBe(0);
});
