import { lessonFields } from "./english/lesson-fields.ts";
import { recordFields } from "./english/record-fields.ts";
import { records } from "./english/records.ts";
import { shared } from "./english/shared.ts";
import { stale } from "./english/stale.ts";

export const english = { lessonFields, recordFields, records, shared, stale };
