/* Generated from openapi/components/schemas/operator/content-files.yaml. Do not edit: change the contract and run "npm run generate". */
/** The tables whose records anybody can read in the app. */
export const publicTables = [
  "kategoris",
  "contents",
  "subkategoris",
  "sifats",
  "hurufs",
  "feedbacks",
  "pertanyaans",
  "lembagas",
  "levels",
  "teachers",
  "sertifikats",
  "pengalamans",
  "teacher_levels",
  "slots",
  "packages",
  "programs",
] as const;
