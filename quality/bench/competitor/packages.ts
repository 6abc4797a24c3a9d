import { Router } from "express";
import type { Package } from "../generated/prisma/client.ts";
import type { Context } from "./context.ts";
import { HttpError } from "./errors.ts";

/** GET /packages/{id}: one package, as an array of one. */
export function packages({ prisma, cache }: Context): Router {
  const router = Router();
  router.get("/packages/:id", async (req, res) => {
    if (cache?.send(req.path, res)) return;
    const id_package = Number(req.params.id);
    const row = Number.isInteger(id_package) ? await prisma.package.findUnique({ where: { id_package } }) : null;
    if (!row) throw new HttpError(404, "Not Found");
    const body = { status: 200, error: false, data: [toPackage(row)] };
    cache?.store(req.path, body);
    res.json(body);
  });
  return router;
}

const toPackage = (row: Package) => ({
  id_package: row.id_package,
  name: row.name,
  description: row.description,
  price: String(row.price),
  duration: row.duration,
  duration_in: row.duration_in,
  recurred_of_meeting: String(row.recurred_of_meeting),
  level: row.level,
  bill_type: row.bill_type,
  recurred_of_meeting_label: `${row.recurred_of_meeting} pertemuan`,
});
