/* Generated from openapi/components/schemas/enums.yaml. Do not edit: change the contract and run "npm run generate". */
/** Strength of a trait: 1 strong, 0 between strong and weak, -1 weak. */
export const TraitStrength = {
  /** Weak. */
  Weak: -1,
  /** Between strong and weak. */
  Between: 0,
  /** Strong. */
  Strong: 1,
} as const;
export type TraitStrength = (typeof TraitStrength)[keyof typeof TraitStrength];

/** Number of the weekday, 1 (*Senin*, Monday) to 7 (*Ahad*, Sunday). */
export const DayId = {
  /** Monday. */
  Senin: 1,
  /** Tuesday. */
  Selasa: 2,
  /** Wednesday. */
  Rabu: 3,
  /** Thursday. */
  Kamis: 4,
  /** Friday. */
  Jumat: 5,
  /** Saturday. */
  Sabtu: 6,
  /** Sunday. */
  Ahad: 7,
} as const;
export type DayId = (typeof DayId)[keyof typeof DayId];

/** State of a placement test: 0 registered, 1 scheduled, 2 result recorded, 3 expired, 4 cancelled. Tests in state 0 or 1 are open; from `expired_date_at` on, an open test is 3. */
export const PlacementTestProgress = {
  /** Open: registered, without an appointment. */
  Registered: 0,
  /** Open: the appointment is made. */
  Scheduled: 1,
  /** The result is recorded. */
  ResultRecorded: 2,
  /** The time for the test is over. */
  Expired: 3,
  /** Cancelled by an operator. */
  Cancelled: 4,
} as const;
export type PlacementTestProgress = (typeof PlacementTestProgress)[keyof typeof PlacementTestProgress];

/** 1 active, 0 inactive. */
export const ActiveFlag = {
  /** Inactive. */
  Inactive: 0,
  /** Active. */
  Active: 1,
} as const;
export type ActiveFlag = (typeof ActiveFlag)[keyof typeof ActiveFlag];

/** State of a program: 0 upcoming, 1 open for registration, 2 finished. */
export const ProgramProgress = {
  /** Not open yet. */
  Upcoming: 0,
  /** Open for registration. */
  Open: 1,
  /** Finished. */
  Finished: 2,
} as const;
export type ProgramProgress = (typeof ProgramProgress)[keyof typeof ProgramProgress];
