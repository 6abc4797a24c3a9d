import fc from "fast-check";
import { carried } from "./carried.ts";
import { framed } from "./framed.ts";
import { spoken } from "./spoken.ts";
import { texts } from "./texts.ts";

/** What is sent on one connection. */
export type Input = {
  /** Its class, in words. */
  kind: string;
  bytes: Buffer;
  /** How many answers HTTP allows to it. */
  answers: number;
};

/** What an input may contain: a token, which is good as long as nothing hidden is carried out. */
export type Given = { token: string; victim: string };

/** How an input of a class is made; by default one answer is allowed. */
export type Made = { bytes: Buffer; answers?: number };

/** Every class of hostile input. */
const classes = { ...carried, ...framed, ...spoken, ...texts };
export const kinds = Object.keys(classes);

/** @returns so many inputs of each class, the same for the same seed. */
export function hostileInputs({ each, seed, given }: { each: number; seed: number; given: Given }): Input[] {
  return Object.entries(classes).flatMap(([kind, make]) =>
    fc.sample<Made>(make(given), { seed, numRuns: each }).map(({ bytes, answers = 1 }) => ({ kind, bytes, answers })),
  );
}
