import fc from "fast-check";
import { carried } from "./carried.ts";
import { framed } from "./framed.ts";
import { slots } from "./slots.ts";
import { spoken } from "./spoken.ts";
import { texts } from "./texts.ts";

/** What is sent on one connection. */
export type Input = {
  /** Its class, in words. */
  kind: string;
  bytes: Buffer;
  /** How many answers HTTP allows to it. */
  answers: number;
  /** Its client goes away as soon as it has sent it. */
  leaves: boolean;
};

/** What an input may contain: a token, which is good as long as nothing hidden is carried out. */
export type Given = { token: string; victim: string };

/** How an input of a class is made; by default one answer is allowed. */
export type Made = { bytes: Buffer; answers?: number; leaves?: boolean };

/** Every class of hostile input. They are sent from the last to the first: what nobody waits for is in nobody's way. */
const classes = { ...slots, ...carried, ...framed, ...spoken, ...texts };
export const kinds = Object.keys(classes);

/** More than an instance takes on at a time: where each goes on being counted, nothing is answered in the end. */
const SLOTS = 80;

/** @returns so many inputs of each class, more of those that may take a place for good; the same for the same seed. */
export function hostileInputs({ each, seed, given }: { each: number; seed: number; given: Given }): Input[] {
  return Object.entries(classes).flatMap(([kind, make]) =>
    fc
      .sample<Made>(make(given), { seed, numRuns: kind in slots ? Math.max(each, SLOTS) : each })
      .map(({ bytes, answers = 1, leaves = false }) => ({ kind, bytes, answers, leaves })),
  );
}
