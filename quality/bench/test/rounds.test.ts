import { expect, test } from "vitest";
import { MAX_FOREIGN, rotate, runUndisturbed } from "../src/rounds.ts";

test("each round starts with another side and has all of them", () => {
  const rounds = [0, 1, 2, 3, 4].map((places) => rotate(["service", "http", "competitor"], places).join(" "));
  expect(rounds).toEqual([
    "service http competitor",
    "http competitor service",
    "competitor service http",
    "service http competitor",
    "http competitor service",
  ]);
});

const shares = (programs: number) => ({ foreign: { programs, stolen: 0 } });

/** Runs a round whose attempts other programs disturb so much. @returns how many were run, and what is recorded. */
async function runRound(quick: boolean, ...foreign: number[]) {
  const disturbances: string[] = [];
  const bench = {
    length: { rounds: 5, seconds: 3, warmUpSeconds: 4, quick },
    disturb: (reason: string) => void disturbances.push(reason),
  };
  let runs = 0;
  const kept = await runUndisturbed(bench, "list, round 2", async () => {
    runs += 1;
    return { service: shares(0), http: shares(foreign[runs - 1] ?? Number.NaN) };
  });
  return { runs, kept: kept.http.foreign.programs, disturbances };
}

test.each([
  ["alone", 0],
  ["beside a little other work", MAX_FOREIGN],
  ["where the side has no processor for itself", Number.NaN],
])("a round %s counts", async (_, foreign) => {
  expect(await runRound(false, foreign)).toEqual({ runs: 1, kept: foreign, disturbances: [] });
});

test("a disturbed round is repeated once, and the second attempt counts", async () => {
  expect(await runRound(false, 0.2, 0.01)).toEqual({ runs: 2, kept: 0.01, disturbances: [] });
});

test("a round that stays disturbed is recorded", async () => {
  const reason = "list, round 2: other programs took 12 % of the processors beside http, also when it was repeated";
  expect(await runRound(false, 0.06, 0.12)).toEqual({ runs: 2, kept: 0.12, disturbances: [reason] });
});

test("a quick round is not repeated", async () => {
  expect(await runRound(true, 0.5)).toEqual({ runs: 1, kept: 0.5, disturbances: [] });
});
