import { account } from "./indonesian/account.ts";
import { accountAccess } from "./indonesian/account-access.ts";
import { argumentErrors } from "./indonesian/argument-errors.ts";
import { ask } from "./indonesian/ask.ts";
import { commander } from "./indonesian/commander.ts";
import { confirm } from "./indonesian/confirm.ts";
import { content } from "./indonesian/content.ts";
import { contentFolder } from "./indonesian/content-folder.ts";
import { contentPlan } from "./indonesian/content-plan.ts";
import { credentials } from "./indonesian/credentials.ts";
import { demonstration } from "./indonesian/demonstration.ts";
import { events } from "./indonesian/events.ts";
import { fileErrors } from "./indonesian/file-errors.ts";
import { findAccount } from "./indonesian/find-account.ts";
import { headings } from "./indonesian/headings.ts";
import { history } from "./indonesian/history.ts";
import { imports } from "./indonesian/imports.ts";
import { login } from "./indonesian/login.ts";
import { main } from "./indonesian/main.ts";
import { messageText } from "./indonesian/message-text.ts";
import { names } from "./indonesian/names.ts";
import { newFile } from "./indonesian/new-file.ts";
import { nouns } from "./indonesian/nouns.ts";
import { operator } from "./indonesian/operator.ts";
import { ownSessions } from "./indonesian/own-sessions.ts";
import { placeholders } from "./indonesian/placeholders.ts";
import { placementTest } from "./indonesian/placement-test.ts";
import { placementTestList } from "./indonesian/placement-test-list.ts";
import { progress } from "./indonesian/progress.ts";
import { records } from "./indonesian/records.ts";
import { session } from "./indonesian/session.ts";
import { shared } from "./indonesian/shared.ts";
import { signInCode } from "./indonesian/sign-in-code.ts";
import { slot } from "./indonesian/slot.ts";
import { staff } from "./indonesian/staff.ts";
import { staffMember } from "./indonesian/staff-member.ts";
import { staffToken } from "./indonesian/staff-token.ts";
import { stale } from "./indonesian/stale.ts";
import { student } from "./indonesian/student.ts";
import { tashih } from "./indonesian/tashih.ts";
import { token } from "./indonesian/token.ts";
import { transfer } from "./indonesian/transfer.ts";
import { values } from "./indonesian/values.ts";
import { week } from "./indonesian/week.ts";

export const indonesian = {
  account,
  accountAccess,
  argumentErrors,
  ask,
  commander,
  confirm,
  content,
  contentFolder,
  contentPlan,
  credentials,
  demonstration,
  events,
  fileErrors,
  findAccount,
  headings,
  history,
  imports,
  login,
  main,
  messageText,
  names,
  newFile,
  nouns,
  operator,
  ownSessions,
  placeholders,
  placementTest,
  placementTestList,
  progress,
  records,
  session,
  shared,
  signInCode,
  slot,
  staff,
  staffMember,
  staffToken,
  stale,
  student,
  tashih,
  token,
  transfer,
  values,
  week,
};
