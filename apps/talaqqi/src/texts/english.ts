import { account } from "./english/account.ts";
import { accountAccess } from "./english/account-access.ts";
import { argumentErrors } from "./english/argument-errors.ts";
import { ask } from "./english/ask.ts";
import { confirm } from "./english/confirm.ts";
import { credentials } from "./english/credentials.ts";
import { fileErrors } from "./english/file-errors.ts";
import { findAccount } from "./english/find-account.ts";
import { headings } from "./english/headings.ts";
import { lessonFields } from "./english/lesson-fields.ts";
import { login } from "./english/login.ts";
import { names } from "./english/names.ts";
import { newFile } from "./english/new-file.ts";
import { nouns } from "./english/nouns.ts";
import { operator } from "./english/operator.ts";
import { placementTest } from "./english/placement-test.ts";
import { placementTestList } from "./english/placement-test-list.ts";
import { progress } from "./english/progress.ts";
import { recordFields } from "./english/record-fields.ts";
import { records } from "./english/records.ts";
import { shared } from "./english/shared.ts";
import { slot } from "./english/slot.ts";
import { staff } from "./english/staff.ts";
import { staffMember } from "./english/staff-member.ts";
import { staffToken } from "./english/staff-token.ts";
import { stale } from "./english/stale.ts";
import { student } from "./english/student.ts";
import { tashih } from "./english/tashih.ts";
import { token } from "./english/token.ts";
import { values } from "./english/values.ts";
import { week } from "./english/week.ts";

export const english = {
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
