import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";
import { tashih } from "./rows.ts";

const api = await sharedApi();
const { lastEntry } = school(api);
let given: Awaited<ReturnType<typeof tashih>>;
beforeAll(async () => {
  given = await tashih(api);
});
const withdraw = (id: number) => given.operator.client.POST("/operator/tashih/{id}/withdrawal", at(id));

test("200 with the row as waiting, also when an older review approved it; again, nothing changes", async () => {
  const { id, hash } = await given.approvedContent();
  await given.approve(hash);
  const { id_review } = await given.rowOf("contents", id);
  const { data } = await withdraw(id_review);
  const none = { id_review: 0, reviewer: "", reviewed_at: "", note: "" };
  expect(data).toMatchObject({ table: "contents", id, state: "waiting", ...none });
  expect(await given.rowOf("contents", id)).toEqual(data);
  const entry = await lastEntry();
  expect(entry).toMatchObject({
    action: "withdrawReview",
    kind: "contents",
    key: String(id),
    changes: [{ field: "tashih", before: "approved", after: "waiting" }],
  });
  const before = await api.db.lessonReview.findUnique({ where: { id_review } });
  expect((await withdraw(id_review)).data).toEqual(data);
  expect(await api.db.lessonReview.findUnique({ where: { id_review } })).toEqual(before);
  expect(await lastEntry()).toEqual(entry);
});

test("409 changed_since when the row has been reviewed again, and that review still counts", async () => {
  const { id, id_review, hash } = await given.approvedContent();
  await given.approve(hash, { reviewer: "Ustadz Hasan" });
  const { error } = await withdraw(id_review);
  expect(error).toMatchObject({
    status: 409,
    message: `contents ${id} has been reviewed again since it was read: read it again`,
    cause: expect.objectContaining({ reason: "changed_since" }),
  });
  expect(await given.rowOf("contents", id)).toMatchObject({ state: "approved", reviewer: "Ustadz Hasan" });
});

test("404 for a review that does not exist", async () => {
  expect((await withdraw(404404)).error).toMatchObject({ status: 404 });
});
