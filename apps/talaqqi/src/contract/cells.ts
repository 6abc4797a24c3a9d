import { isOpen, progressName } from "@talaqqi/api/domain/placement-tests";
import type { Shape } from "../client.ts";
import { formatTime } from "../format-time.ts";
import { valueText } from "../texts.ts";
import { describeChanges, nameRecord } from "./audit.ts";
import type { Row } from "./table.ts";

type Cell = (row: Row, zone: string) => string[];

const DAY_MS = 86_400_000;
const expiry = (row: Row) => String(row.expired_date_at);
const ifOpen = (row: Row, cell: (row: Row) => string) =>
  isOpen({ s_progress: Number(row.s_progress) }) ? [cell(row)] : [];

/** Cells that neither a schema nor commands.yaml has, by noun and column. */
export const cells: Record<string, Cell> = {
  "placement-tests.state": ({ s_progress }) => [valueText(progressName(Number(s_progress)))],
  "placement-tests.expires_at": (row, zone) => ifOpen(row, () => formatTime(expiry(row), zone)),
  /** With the day that has begun. */
  "placement-tests.days_left": (row) =>
    ifOpen(row, () => String(Math.ceil((Date.parse(expiry(row)) - Date.now()) / DAY_MS))),
  "audit.record": (row) => [nameRecord(row as Shape<"AuditEntry">)],
  "audit.changes": (row, zone) => describeChanges(row as Shape<"AuditEntry">, zone),
  "message-texts.placeholders": ({ placeholders }) => [
    String(placeholders).replaceAll(/\w+/g, "{$&}").replaceAll(",", " "),
  ],
};
