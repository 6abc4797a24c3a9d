import { account } from "./indonesian/account.ts";
import { accountAccess } from "./indonesian/account-access.ts";
import { argumentErrors } from "./indonesian/argument-errors.ts";
import { ask } from "./indonesian/ask.ts";
import { confirm } from "./indonesian/confirm.ts";
import { credentials } from "./indonesian/credentials.ts";
import { fileErrors } from "./indonesian/file-errors.ts";
import { findAccount } from "./indonesian/find-account.ts";
import { headings } from "./indonesian/headings.ts";
import { lessonFields } from "./indonesian/lesson-fields.ts";
import { login } from "./indonesian/login.ts";
import { names } from "./indonesian/names.ts";
import { newFile } from "./indonesian/new-file.ts";
import { nouns } from "./indonesian/nouns.ts";
import { operator } from "./indonesian/operator.ts";
import { placementTest } from "./indonesian/placement-test.ts";
import { placementTestList } from "./indonesian/placement-test-list.ts";
import { progress } from "./indonesian/progress.ts";
import { recordFields } from "./indonesian/record-fields.ts";
import { records } from "./indonesian/records.ts";
import { shared } from "./indonesian/shared.ts";
import { slot } from "./indonesian/slot.ts";
import { staff } from "./indonesian/staff.ts";
import { staffMember } from "./indonesian/staff-member.ts";
import { staffToken } from "./indonesian/staff-token.ts";
import { stale } from "./indonesian/stale.ts";
import { student } from "./indonesian/student.ts";
import { tashih } from "./indonesian/tashih.ts";
import { token } from "./indonesian/token.ts";
import { values } from "./indonesian/values.ts";
import { week } from "./indonesian/week.ts";

export const indonesian = {
  account,
  accountAccess,
  argumentErrors,
  ask,
  confirm,
  credentials,
  fileErrors,
  findAccount,
  headings,
  lessonFields,
  login,
  names,
  newFile,
  nouns,
  operator,
  placementTest,
  placementTestList,
  progress,
  recordFields,
  records,
  shared,
  slot,
  staff,
  staffMember,
  staffToken,
  stale,
  student,
  tashih,
  token,
  values,
  week,
};
