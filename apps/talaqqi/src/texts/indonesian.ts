import { lessonFields } from "./indonesian/lesson-fields.ts";
import { recordFields } from "./indonesian/record-fields.ts";
import { records } from "./indonesian/records.ts";
import { shared } from "./indonesian/shared.ts";
import { stale } from "./indonesian/stale.ts";

export const indonesian = { lessonFields, recordFields, records, shared, stale };
