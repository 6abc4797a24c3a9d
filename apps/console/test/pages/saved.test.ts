import { dataOf } from "@talaqqi/test-kit/fake-service";
import { expect, test } from "vitest";
import { expectTexts, findControl, renderAt } from "./support/app.ts";

// What a form shows between the response and the page's new data.

const [slot] = dataOf("getWeek");
type Slot = NonNullable<typeof slot>;

test.each(["loaded", "lost"] as const)(
  "a saved form is busy until the page's data are %s, the toast does not wait, and the next write is not stale",
  async (how) => {
    const empty = { ...slot, booked: 0, students: [] } as Slot;
    const { page, user, service } = await renderAt("/week?day=1&slot=5&dialog=edit", {
      prepare: (fake) => fake.on("getWeek", { data: [empty] }),
    });
    const capacity = await page.findByLabelText("Kapasitas");
    await user.clear(capacity);
    await user.type(capacity, "6");
    const release = service.hold("getWeek");
    const latest = { data: [{ ...empty, version: 4, capacity: 6 }] };
    if (how === "loaded") service.on("getWeek", latest);
    else service.on("getWeek", "offline");
    service.on("deleteSlot", ({ body }) => (Object(body).version === 4 ? undefined : "stale"));
    await user.click(await findControl("Simpan"));
    await expectTexts("Jadwal Senin 19.00 diubah.");
    expect((await page.findByRole<HTMLButtonElement>("button", { name: "Menyimpan…" })).disabled).toBe(true);
    expect(page.queryByRole("button", { name: "Hapus" })).toBeNull();
    release();
    await user.click(await page.findByRole("button", { name: "Hapus" }));
    if (how === "lost") {
      service.on("getWeek", latest);
      await user.click(await page.findByRole("button", { name: "Tampilkan yang terbaru" }));
      await expectTexts("0 dari 6");
      await user.click(page.getByRole("button", { name: "Hapus" }));
    }
    await expectTexts("Jadwal Senin 19.00 dihapus.");
    expect(service.sent("deleteSlot").at(-1)).toEqual({ version: 4 });
  },
);
