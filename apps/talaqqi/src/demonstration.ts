import { recordWord } from "./audit-words.ts";
import type { Shape } from "./client.ts";
import { confirmed } from "./confirm.ts";
import type { Action } from "./contract/perform.ts";
import { call, type Row, send } from "./contract/send.ts";
import { showRows } from "./contract/show.ts";
import { plain, printDone, printJson } from "./print.ts";
import { texts } from "./texts.ts";

const words = texts.demonstration;

export const showDemonstration: Action = async (session, operation, given) => {
  const data = await send(session, operation, given);
  return session.json() ? printJson(session, data) : showRows(session, operation, data.files as Row[]);
};

export const removeDemonstration: Action = async (session, operation, _, options) => {
  const before = await call(session, "getDemonstrationData");
  const [removable, kept] = [Number(before.removable), Number(before.kept)];
  if (removable > 0) await confirmed(session, words.willRemove(removable, kept), options);
  const data = (await send(session, operation, {})) as Shape<"DemonstrationRemoval">;
  const lines = session.json() ? [] : data.kept_records.map(describe);
  printDone(session, data, [words.removed(data.removed, data.kept), ...lines].join("\n"));
};

const describe = ({ kind, key, label, reason }: Shape<"KeptRecord">) =>
  plain(`  ${recordWord(kind)} ${key}${label && ` (${label})`}: ${words.reasons[reason]}`);
