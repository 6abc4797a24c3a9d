import { account } from "./english/account.ts";
import { accountAccess } from "./english/account-access.ts";
import { argumentErrors } from "./english/argument-errors.ts";
import { ask } from "./english/ask.ts";
import { commander } from "./english/commander.ts";
import { confirm } from "./english/confirm.ts";
import { content } from "./english/content.ts";
import { contentFolder } from "./english/content-folder.ts";
import { contentPlan } from "./english/content-plan.ts";
import { credentials } from "./english/credentials.ts";
import { demonstration } from "./english/demonstration.ts";
import { events } from "./english/events.ts";
import { fileErrors } from "./english/file-errors.ts";
import { findAccount } from "./english/find-account.ts";
import { headings } from "./english/headings.ts";
import { history } from "./english/history.ts";
import { imports } from "./english/imports.ts";
import { login } from "./english/login.ts";
import { main } from "./english/main.ts";
import { messageText } from "./english/message-text.ts";
import { names } from "./english/names.ts";
import { newFile } from "./english/new-file.ts";
import { nouns } from "./english/nouns.ts";
import { operator } from "./english/operator.ts";
import { ownSessions } from "./english/own-sessions.ts";
import { placeholders } from "./english/placeholders.ts";
import { placementTest } from "./english/placement-test.ts";
import { placementTestList } from "./english/placement-test-list.ts";
import { progress } from "./english/progress.ts";
import { records } from "./english/records.ts";
import { session } from "./english/session.ts";
import { shared } from "./english/shared.ts";
import { signInCode } from "./english/sign-in-code.ts";
import { slot } from "./english/slot.ts";
import { staff } from "./english/staff.ts";
import { staffMember } from "./english/staff-member.ts";
import { staffToken } from "./english/staff-token.ts";
import { stale } from "./english/stale.ts";
import { student } from "./english/student.ts";
import { tashih } from "./english/tashih.ts";
import { token } from "./english/token.ts";
import { transfer } from "./english/transfer.ts";
import { values } from "./english/values.ts";
import { week } from "./english/week.ts";

export const english = {
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
