import { isOpen, progressName } from "@talaqqi/api/domain/placement-tests";
import { inZone } from "./arguments.ts";
import { ask } from "./ask.ts";
import type { Shape } from "./client.ts";
import { formatTime } from "./format-time.ts";
import { readAll } from "./pages.ts";
import { printList, shorten } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

// The lists of `talaqqi test`, and how a test is shown in them.

export type PlacementTest = Shape<"QueuedPlacementTest">;

export type Filter = { state?: number; reviewer?: number; expiresWithin?: number };

export const stateOf = ({ s_progress }: PlacementTest) => valueText(progressName(s_progress));

export const studentOf = ({ name, email, is_confirmed }: PlacementTest) =>
  `${name || email}${is_confirmed ? "" : texts.placementTestList.unconfirmed}`;

export const expiryOf = (test: PlacementTest) => (isOpen(test) ? test.expired_date_at : "");

const DAY_MS = 86_400_000;

/** @returns the days until an open test expires, with the one that has begun; "" for a closed one. */
const daysLeft = (test: PlacementTest, now: number) =>
  isOpen(test) ? Math.ceil((Date.parse(test.expired_date_at) - now) / DAY_MS) : "";

export async function list(session: Session, { state, reviewer, expiresWithin }: Filter): Promise<void> {
  const client = await session.client();
  const filter = {
    ...(state !== undefined && { s_progress: state }),
    ...(reviewer !== undefined && { id_reviewer: reviewer }),
    ...(expiresWithin !== undefined && { expires_within_days: expiresWithin }),
  };
  const tests = await readAll<PlacementTest>(({ limit, last }) => {
    const query = { ...filter, limit, after: last?.id_placement_test ?? 0 };
    return ask(client.GET("/operator/placement-tests", { params: { query } }));
  });
  const [zone, now] = [await session.zone(), Date.now()];
  printList(session, tests, texts.nouns.placementTest, [
    [texts.headings.id, ({ id_placement_test }) => id_placement_test],
    [texts.headings.state, stateOf],
    [texts.headings.student, studentOf],
    [texts.headings.gender, ({ gender }) => gender],
    [texts.headings.whatsApp, ({ whatsapp }) => whatsapp],
    [texts.headings.registered, ({ registered_at }) => formatTime(registered_at, zone)],
    [texts.headings.preferredTime, ({ wished_at }) => formatTime(wished_at, zone)],
    [texts.headings.scheduledFor, ({ scheduled_at }) => formatTime(scheduled_at, zone)],
    [texts.headings.reviewer, ({ nama_reviewer }) => nama_reviewer],
    [texts.headings.level, ({ level_result }) => level_result || ""],
    [texts.headings.expires, (test) => formatTime(expiryOf(test), zone)],
    [texts.headings.daysLeft, (test) => daysLeft(test, now)],
    [texts.headings.notes, ({ notes }) => shorten(notes)],
  ]);
}

export async function listReviewers(session: Session, id: number, { at }: { at?: string }): Promise<void> {
  const client = await session.client();
  const zone = await session.zone();
  const time = at === undefined ? {} : { test_schedule_at: inZone(at, zone) };
  const teachers = await readAll<Shape<"FreeReviewer">>(({ limit, last }) => {
    const query = { limit, after: last?.id_teacher ?? 0, ...time };
    const path = { id: String(id) };
    return ask(
      client.GET("/operator/placement-tests/{id}/free-reviewers", { params: { path, query } }),
      texts.names.placementTest(id),
    );
  });
  printList(session, teachers, texts.nouns.teacher, [
    [texts.headings.id, ({ id_teacher }) => id_teacher],
    [texts.headings.teacher, ({ nama_pengajar }) => nama_pengajar],
  ]);
}
