import { isOpen, progressName } from "@talaqqi/api/domain/placement-tests";
import { actionWord, recordWord } from "../audit-words.ts";
import type { Shape } from "../client.ts";
import { addressOf, describeEvent, nameWho } from "../events.ts";
import { formatTime } from "../format-time.ts";
import { describeChanges, nameAction, nameRecord } from "../history.ts";
import { describeFile, describeState, isChanged } from "../import-words.ts";
import { valueText } from "../value-text.ts";
import type { Row } from "./send.ts";

type Entry = Shape<"AuditEntry">;
type Event = Shape<"Event">;
type FilePlan = Shape<"FilePlan">;
type Cell = (row: Row, zone: string) => string[];

const DAY_MS = 86_400_000;
const expiry = (row: Row) => String(row.expired_date_at);
const ifOpen = (row: Row, cell: (row: Row) => string) =>
  isOpen({ s_progress: Number(row.s_progress) }) ? [cell(row)] : [];

/** Cells that neither a schema nor a template has, by noun and column. */
export const cells: Record<string, Cell> = {
  "placement-tests.state": ({ s_progress }) => [valueText(progressName(Number(s_progress)))],
  "placement-tests.expires_at": (row, zone) => ifOpen(row, () => formatTime(expiry(row), zone)),
  /** With the day that has begun. */
  "placement-tests.days_left": (row) =>
    ifOpen(row, () => String(Math.ceil((Date.parse(expiry(row)) - Date.now()) / DAY_MS))),
  "student-cards.audit": ({ audit }, zone) =>
    (audit as Row[]).map(
      ({ at, action, kind, operator }) =>
        `${formatTime(String(at), zone)} ${operator} ${actionWord(String(action))}: ${recordWord(String(kind))}`,
    ),
  "audit.operator": ({ operator, role }) => [role ? `${operator} (${valueText(String(role))})` : String(operator)],
  "audit.action": (row) => [nameAction(row as Entry)],
  "audit.record": (row) => [nameRecord(row as Entry)],
  "audit.changes": (row, zone) => describeChanges(row as Entry, zone),
  "events.what": (row) => [describeEvent(row as Event)],
  "events.who": (row) => [nameWho(row as Event)],
  "events.address": (row) => [addressOf(row as Event)],
  "imports.files": ({ files }) => (files as FilePlan[]).filter(isChanged).map(describeFile),
  "imports.state": (row, zone) => [describeState(row as Shape<"ImportRecord">, zone)],
  "message-texts.placeholders": ({ placeholders }) => [
    String(placeholders).replaceAll(/\w+/g, "{$&}").replaceAll(",", " "),
  ],
};
