import type { Queryable } from "../../database/connect.ts";
import type { Prisma } from "../../database/prisma/client.ts";
import { InvalidFieldError } from "../../domain/errors.ts";
import { isOpen, shownProgress, whereOpen, whereShown } from "../../domain/placement-tests.ts";
import { withPeople } from "../../domain/queued-placement-tests.ts";

/** `shown`: the `s_progress` that everybody reads. */
type Wanted = { idReviewer?: number | undefined; shown?: number | undefined; expiresBefore?: Date | undefined };
/** `after`: the last test of the page before, 0 for the first page. */
type Part = { after: number; limit: number };

/**
 * Placement tests in two parts, each read along an index: open ones, those that expire soonest first; then closed ones,
 * also overdue ones, the newest first.
 * @throws InvalidFieldError when there is no test `after`.
 */
export async function findPlacementTests(db: Queryable, wanted: Wanted, { after, limit }: Part, now: Date) {
  const { shown, expiresBefore } = wanted;
  const last = await getLast(db, after);
  const wantsOpen = shown === undefined || isOpen({ s_progress: shown });
  const wantsClosed = (shown === undefined || !wantsOpen) && expiresBefore === undefined;
  // Where only open tests are wanted, one that was closed since the page before keeps its place among them.
  const isBehindOpen = last && (!wantsOpen || (wantsClosed && !isOpen({ s_progress: shownProgress(last, now) })));

  const find = (where: Where[], orderBy: Order[], take: number) =>
    db.placementTest.findMany({
      where: { AND: [matching(wanted, now), ...where] },
      orderBy,
      take,
      include: withPeople,
    });
  const open =
    wantsOpen && !isBehindOpen
      ? await find([whereOpen(now), ...(last ? [whereFollowing(last)] : [])], byExpiry, limit)
      : [];
  if (!wantsClosed || open.length === limit) return open;
  const older = isBehindOpen ? [{ id_placement_test: { lt: after } }] : [];
  return [...open, ...(await find([{ NOT: whereOpen(now) }, ...older], newestFirst, limit - open.length))];
}

type Where = Prisma.PlacementTestWhereInput;
type Order = Prisma.PlacementTestOrderByWithRelationInput;

const byExpiry: Order[] = [{ expired_date_at: "asc" }, { id_placement_test: "asc" }];
const newestFirst: Order[] = [{ id_placement_test: "desc" }];

type Last = { id_placement_test: number; expired_date_at: Date };

/** The tests behind another one, by expiry. */
const whereFollowing = ({ id_placement_test, expired_date_at }: Last): Where => ({
  OR: [{ expired_date_at: { gt: expired_date_at } }, { expired_date_at, id_placement_test: { gt: id_placement_test } }],
});

const matching = ({ idReviewer, shown, expiresBefore }: Wanted, now: Date): Where => ({
  ...(idReviewer !== undefined && { id_reviewer: idReviewer }),
  ...(expiresBefore && { expired_date_at: { lte: expiresBefore } }),
  ...(shown !== undefined && { AND: whereShown(shown, now) }),
});

async function getLast(db: Queryable, id_placement_test: number) {
  if (id_placement_test === 0) return undefined;
  const select = { id_placement_test: true, s_progress: true, expired_date_at: true } as const;
  const last = await db.placementTest.findUnique({ where: { id_placement_test }, select });
  if (!last) throw new InvalidFieldError("after", (t) => t.fields.missing);
  return last;
}
