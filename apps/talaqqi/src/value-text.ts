import { texts } from "./texts.ts";

const words: Partial<Record<string, string>> = texts.values;

/** @returns the word for one of the contract's values, or the value itself. Options take the values. */
export const valueText = (value: string): string => words[value] ?? value;
