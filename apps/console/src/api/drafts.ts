// What a member of staff has typed and not saved: in memory, and encrypted in the browser's storage, so that it outlives a reload
// and a phone that discards the page. Not in sessionStorage, which Chrome on Android and Safari lose with their process.
// The session's key comes from the server: once the session has ended, nobody can read what is stored on the device.

export type Draft = {
  /** When it was last changed, in milliseconds. */
  at: number;
  content: unknown;
  /** What was sent of it last, as JSON, with its Idempotency-Key: the response may be lost with the page. */
  sent?: { key: string; variables: string };
};

/** Whose drafts these are: a member of staff in one session. */
type DraftOwner = { id_operator: number; draft_key: string };
type Session = DraftOwner & { tag: string; key: CryptoKey };

const MAX_AGE_MS = 12 * 3_600_000;

const PREFIX = "draft:";
/** Whose the stored drafts are: the member, and a hash of the session's key. */
const OWNER = "drafts-of";
/** After the end of a session that nobody signed out of. */
const NOBODY = "";

const drafts = new Map<string, Draft>();
/** Undefined until it is known, after a sign-out, and without https, where browsers cannot encrypt: drafts are then in memory only. */
let session: Session | undefined;
/** Whose drafts are in memory; 0 for nobody's. */
let member = 0;

/** Loads the drafts of a session, and deletes those of another one unread. */
export async function openDrafts(owner: DraftOwner): Promise<void> {
  if (member !== 0 && member !== owner.id_operator) {
    // The page is loaded again. Until then nothing is stored.
    drafts.clear();
    session = undefined;
    return;
  }
  member = owner.id_operator;
  deleteExpired();
  if (session?.draft_key === owner.draft_key) return;
  session = owner.draft_key && globalThis.crypto?.subtle ? await sessionOf(owner) : undefined;
  if (localStorage.getItem(OWNER) !== session?.tag) deleteStored(session?.tag);
  if (!session) return;
  for (const name of storedNames()) if (!drafts.has(name)) await load(name);
  for (const name of drafts.keys()) await store(name);
}

/**
 * Without a session: what is stored is of one that has ended, unless this page has been used in it. Other tabs that have
 * been keep theirs for the same member.
 */
export function deleteEndedDrafts(): void {
  if (member === 0 && localStorage.getItem(OWNER)) deleteStored(NOBODY);
}

/** At a sign-out. */
export function deleteDrafts(): void {
  closeDrafts();
  deleteStored();
}

/** Clears the memory, as closing the page does. */
export function closeDrafts(): void {
  drafts.clear();
  session = undefined;
  member = 0;
}

export function findDraft(name: string): Draft | undefined {
  const draft = drafts.get(name);
  if (!draft || !isExpired(draft.at)) return draft;
  dropDraft(name);
  return undefined;
}

export const draftsOf = (prefix: string): Draft[] =>
  [...drafts.keys()].flatMap((name) => (name.startsWith(prefix) ? (findDraft(name) ?? []) : []));

export function keepDraft(name: string, content: unknown): void {
  drafts.set(name, { ...drafts.get(name), at: Date.now(), content });
  scheduleDeletion();
  void store(name);
}

/** Keeps what is sent of a draft beside it. */
export function markSent(name: string, sent: Draft["sent"] & object): void {
  const draft = drafts.get(name);
  if (!draft) return;
  drafts.set(name, { ...draft, sent });
  void store(name);
}

export function dropDraft(name: string): void {
  drafts.delete(name);
  localStorage.removeItem(PREFIX + name);
}

/** @param onOther called when another tab has signed somebody in or out. */
export function watchDrafts(onOther: () => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(PREFIX)) {
      if (localStorage.getItem(OWNER) !== session?.tag) return;
      const name = key.slice(PREFIX.length);
      if (newValue === null) drafts.delete(name);
      else void load(name);
    } else if (session && (key === OWNER || key === null) && newValue !== session.tag) {
      // The same member's drafts are stored again for the new session. After a sign-out there are none.
      if (newValue === null) drafts.clear();
      session = undefined;
      onOther();
    }
  });
}

const isExpired = (at: number) => !(Date.now() - at < MAX_AGE_MS);

function deleteExpired(): void {
  for (const [name, { at }] of drafts) if (isExpired(at)) dropDraft(name);
  for (const name of storedNames()) {
    const [at] = (localStorage.getItem(PREFIX + name) ?? "").split(" ");
    if (isExpired(Number(at))) dropDraft(name);
  }
  scheduleDeletion();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Deletes drafts in time on a page that stays open. */
function scheduleDeletion(): void {
  clearTimeout(timer);
  const first = Math.min(...[...drafts.values()].map(({ at }) => at));
  if (drafts.size > 0) timer = setTimeout(deleteExpired, first + MAX_AGE_MS - Date.now());
}

const storedNames = (): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "")
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** @param owner whose drafts come next: stored first, as other tabs take deletions for those of their own session. */
function deleteStored(owner?: string): void {
  if (owner === undefined) localStorage.removeItem(OWNER);
  else localStorage.setItem(OWNER, owner);
  for (const name of storedNames()) localStorage.removeItem(PREFIX + name);
}

async function sessionOf(owner: DraftOwner): Promise<Session> {
  const bytes = bytesOf(owner.draft_key.replaceAll("-", "+").replaceAll("_", "/"));
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  return { ...owner, key, tag: `${owner.id_operator} ${textOf(await crypto.subtle.digest("SHA-256", bytes))}` };
}

/** Stores a draft as `1906400000000 <nonce> <encrypted>`, unless it has changed or been dropped meanwhile. */
async function store(name: string): Promise<void> {
  const own = session;
  const draft = drafts.get(name);
  if (!own || !draft) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify({ content: draft.content, sent: draft.sent }));
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, own.key, plain);
  if (session !== own || drafts.get(name) !== draft) return;
  try {
    localStorage.setItem(PREFIX + name, [draft.at, textOf(iv), textOf(encrypted)].join(" "));
  } catch {
    // The storage is full: it stays in memory.
  }
}

async function load(name: string): Promise<void> {
  const own = session;
  const [at = "", iv = "", encrypted = ""] = (localStorage.getItem(PREFIX + name) ?? "").split(" ");
  if (!own) return;
  try {
    const algorithm = { name: "AES-GCM", iv: bytesOf(iv) };
    const plain = await crypto.subtle.decrypt(algorithm, own.key, bytesOf(encrypted));
    if (session !== own) return;
    drafts.set(name, { ...JSON.parse(new TextDecoder().decode(plain)), at: Number(at) });
    scheduleDeletion();
  } catch {
    dropDraft(name);
  }
}

const textOf = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));

const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
