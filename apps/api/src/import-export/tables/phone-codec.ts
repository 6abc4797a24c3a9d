import { isSamePhoneNumber, readPhoneNumber, showPhoneNumber } from "../../domain/phone-numbers.ts";
import type { ColumnCodec } from "./column-codecs.ts";
import { readPhoneCell } from "./spellings.ts";

/** @returns a stored phone number without the digits in its middle. */
export const maskPhone = (value: string): string => value.replace(/(?<=^\d{4})\d+(?=\d{3}$)/, "*****");

/** A phone number as people write it, stored as digits with the country code, or "". */
export const phone: ColumnCodec = {
  parse(cell) {
    const text = readPhoneCell(cell);
    if (typeof text !== "string") return text;
    const value = text === "" ? "" : readPhoneNumber(text);
    if (value === null) return { problem: "phoneNumber" };
    return value === "" || isSamePhoneNumber(value, cell) ? { value } : { value, respelled: "number" };
  },
  print: showPhoneNumber,
  isPrinted: isSamePhoneNumber,
  select: (column) => `${column}::text`,
  freeText: false,
  mask: maskPhone,
};
