import { texts } from "./texts.ts";

/** @returns the word for one of the contract's values, or the value itself. Options take the values. */
export const valueText = (value: string): string => texts.values[value] ?? value;
