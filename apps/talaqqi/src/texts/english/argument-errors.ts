export const argumentErrors = {
  id: "It must be an id, as shown by `list`.",
  address: "It must be an address that starts with http:// or https://.",
  integer: (minimum: number, maximum: number) => `It must be a whole number from ${minimum} to ${maximum}.`,
  ambiguous: (text: string, one: string, other: string) => `${text} could be ${one} or ${other}: write one of the two.`,
  date: "It must be a date such as 2030-02-18 or 18/02/2030.",
  moment: "It must be a date with a time, such as 2030-01-19 09:00.",
  noSuchTime: (text: string, zone: string) => `${text} does not exist in the time zone ${zone}.`,
  day: "It must be a day such as Senin, or a number from 1 (Senin) to 7 (Ahad).",
  oneOf: (words: string) => `Allowed choices are ${words}.`,
  rupiah: "It must be a price in whole rupiah, such as 350000 or Rp350.000.",
  clock: "It must be a time such as 05:30 or 19:00.",
};
