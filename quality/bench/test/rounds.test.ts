import { expect, test } from "vitest";
import { rotate } from "../src/rounds.ts";

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
