import { LRUCache } from "lru-cache";
import { isDatabaseUnreachable } from "../database/connect.ts";
import { DAY_MS } from "./date-times.ts";
import { type EventKind, firstUses, type NewEvent } from "./events.ts";

const MINUTE_MS = 60_000;
/** Rows that wait to be written; a busy school has some hundred between two writes. */
const MAX_PENDING = 2_000;
/** At this number of waiting rows, they are written before the next flush is due. */
const MANY_PENDING = 1_000;
/** Rows of floods in a minute. Further addresses share a row, so that an attacker with many cannot fill the disk. */
const MAX_FLOOD_ROWS = 100;
/** Rows of a token or a session on a day. Further addresses share a row, too. */
const MAX_ADDRESSES = 50;
/** Tokens and sessions whose addresses are remembered, so that a use is not written again. */
const MAX_REMEMBERED = 50_000;

/** Something that happened to an account, a member of staff or an address. */
export type Event = {
  kind: EventKind;
  /** As it is stored: a keyed hash, or a network. */
  address: string;
  /** The operationId. */
  operation: string;
  idUser?: number;
  idOperator?: number;
  /** Of an access token, or of an operator token if there is an operator. */
  idToken?: number;
  /** Of a card that was read, the `id_student`. */
  reason?: string;
};

/** Collects events and writes them later: no request waits for that, or fails because of it. */
export type EventLog = {
  /** Writes early when many wait. Never throws. */
  add: (event: Event) => void;
  /** Writes what was added. Never rejects: what cannot be written is retried while the database is unreachable. */
  flush: () => Promise<void>;
  counts: () => EventCounts;
};

/** Events of this process that were never written. */
export type EventCounts = { dropped: number };

type Options = {
  insert: (rows: NewEvent[]) => Promise<void>;
  log: { warn: (details: object, message: string) => void };
  /** The time in milliseconds. */
  now: () => number;
};

const isFirstUse = (kind: EventKind) => firstUses.some((one) => one === kind);
/** Anyone can cause any number of these. */
const floods: readonly EventKind[] = ["sign_in_refused", "token_refused", "rate_limited"];

export function createEventLog({ insert, log, now }: Options): EventLog {
  const seen = new LRUCache<string, { start: number; entries: Set<string> }>({ max: MAX_REMEMBERED });
  let pending = new Map<string, NewEvent>();
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let isFailing = false;
  let dropped = 0;

  /** Adds rows up for which there is room. */
  function queue(key: string, row: NewEvent): boolean {
    const same = pending.get(key);
    if (same) same.count += row.count;
    else if (pending.size < MAX_PENDING) pending.set(key, row);
    else {
      dropped += row.count;
      return false;
    }
    return true;
  }

  /** @returns what was recorded in the row's period: of a token its addresses, of floods their keys. */
  function seenIn({ period }: NewEvent, group: string): Set<string> {
    const start = period.getTime();
    const found = seen.get(group);
    if (found?.start === start) return found.entries;
    const entries = new Set<string>();
    seen.set(group, { start, entries });
    return entries;
  }

  function addFlood(row: NewEvent): void {
    const keys = seenIn(row, "floods");
    const key = keyOf(row);
    if (keys.size < MAX_FLOOD_ROWS) keys.add(key);
    const others = { ...row, address: "", id_user: null, id_operator: null };
    if (keys.has(key)) queue(key, row);
    else queue(keyOf(others), others);
  }

  function addFirstUse(row: NewEvent): void {
    const { kind, id_user, id_operator, id_token, reason } = row;
    const addresses = seenIn(row, [kind, id_user, id_operator, id_token, reason].join(" "));
    const isOneMore = addresses.size >= MAX_ADDRESSES && !addresses.has(row.address);
    const use = isOneMore ? { ...row, address: "" } : row;
    if (!addresses.has(use.address) && queue(keyOf(use), use)) addresses.add(use.address);
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const rows = pending;
    pending = new Map();
    try {
      await insert([...rows.values()]);
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, "events were not written");
      isFailing = true;
      for (const [key, row] of rows) {
        if (isDatabaseUnreachable(err)) queue(key, row);
        else dropped += row.count;
      }
    }
  }

  /** However often it is called while a write is under way, only one follows. */
  function flush(): Promise<void> {
    if (writing) {
      next ??= writing.then(() => {
        next = undefined;
        return flush();
      });
      return next;
    }
    writing = write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    add(event) {
      const row = toRow(event, now());
      if (isFirstUse(event.kind)) addFirstUse(row);
      else if (floods.includes(event.kind)) addFlood(row);
      else queue(keyOf(row), row);
      if (pending.size >= MANY_PENDING && !writing && !isFailing) void flush();
    },
    flush,
    counts: () => ({ dropped }),
  };
}

function toRow({ kind, address, operation, idUser, idOperator, idToken, reason = "" }: Event, now: number): NewEvent {
  const length = isFirstUse(kind) ? DAY_MS : MINUTE_MS;
  return {
    period: new Date(now - (now % length)),
    at: new Date(now),
    kind,
    address,
    id_user: idUser ?? null,
    id_operator: idOperator ?? null,
    id_token: idToken ?? null,
    operation,
    reason,
    count: 1,
  };
}

/** The columns of the unique index. The operation is not among them: a flood of many operations is one row. */
const keyOf = ({ period, kind, address, id_user, id_operator, id_token, reason }: NewEvent): string =>
  [period.getTime(), kind, address, id_user, id_operator, id_token, reason].join(" ");
