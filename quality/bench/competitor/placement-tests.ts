import { Router } from "express";
import type { Prisma } from "../generated/prisma/client.ts";
import type { Context } from "./context.ts";
import { HttpError } from "./errors.ts";

const DAY_MS = 86_400_000;
const include = { student: true } satisfies Prisma.PlacementTestInclude;
const open = { in: [0, 1] };

/** POST /placement-test/register and GET /placement-test. */
export function placementTests({ prisma }: Context): Router {
  const router = Router();

  router.post("/placement-test/register", async (req, res) => {
    const now = new Date();
    const { idUser = 0, body } = req;
    const schedule = body?.test_schedule_at ? new Date(body.test_schedule_at) : null;
    if (schedule && schedule <= now) throw new HttpError(400, "test_schedule_at must be in the future");
    const row = await prisma.$transaction(async (tx) => {
      const { id_student } = await tx.student.upsert({
        where: { id_user: idUser },
        create: { id_user: idUser },
        update: {},
      });
      await tx.placementTest.updateMany({
        where: { id_student, s_progress: open, expired_date_at: { lte: now } },
        data: { s_progress: 3 },
      });
      const found = await tx.placementTest.findFirst({ where: { id_student, s_progress: open }, include });
      if (found) return found;
      const expired_date_at = new Date(Math.max(now.getTime(), schedule?.getTime() ?? 0) + 30 * DAY_MS);
      const notes = body?.notes ?? "";
      const data = { id_student, test_schedule_at: schedule, notes, registered_at: now, expired_date_at };
      return tx.placementTest.create({ data, include });
    });
    res.json({ status: 200, error: false, data: [toPlacementTest(row)] });
  });

  router.get("/placement-test", async ({ idUser = 0 }, res) => {
    const rows = await prisma.placementTest.findMany({
      where: { OR: [{ student: { id_user: idUser } }, { reviewer: { id_user: idUser } }] },
      orderBy: { id_placement_test: "asc" },
      include,
    });
    res.json({ status: 200, error: false, data: rows.map(toPlacementTest) });
  });

  return router;
}

type PlacementTestRow = Prisma.PlacementTestGetPayload<{ include: typeof include }>;

function toPlacementTest(row: PlacementTestRow) {
  const { id_user, name, whatsapp, gender } = row.student;
  return {
    id_placement_test: row.id_placement_test,
    id_reviewer: row.id_reviewer ?? 0,
    id_student: row.id_student,
    test_schedule_at: row.test_schedule_at?.toISOString() ?? "",
    actual_tested_at: row.actual_tested_at?.toISOString() ?? "",
    level_result: row.level_result ?? 0,
    notes: row.notes,
    expired_date_at: row.expired_date_at.toISOString(),
    s_progress: row.s_progress <= 1 && row.expired_date_at <= new Date() ? 3 : row.s_progress,
    id_user: id_user ?? 0,
    name,
    whatsapp,
    gender,
    link_catatan: row.link_catatan,
  };
}
