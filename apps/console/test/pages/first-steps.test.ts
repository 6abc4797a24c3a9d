import { waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { findControl, renderAt } from "./support/app.ts";
import { fillQueue } from "./support/page-cases.ts";

// The demonstration school and the first steps, which take its place. flows/first-day.test.ts goes on from there.

test("the first steps are there as soon as the demonstration is removed, without anything between", async () => {
  const { page, user, service } = await renderAt("/", { prepare: fillQueue });
  await user.click(await findControl("Hapus data contoh"));
  const dialog = within(await page.findByRole("dialog"));
  const button = await dialog.findByRole("button", { name: /^Hapus \d+ data$/ });
  await waitFor(() => expect(service.sent("findStudents").length).toBeGreaterThan(0));
  service.leaveEmpty("getWeek", "findStudents", "listTeacherRecords", "listInstitutionRecords", "listLevelRecords");
  service.on("getDemonstrationData", {
    data: { removable: 0, kept: 0, files: [], kept_records: [] },
  });
  const letGo = service.hold("findStudents");
  const before = service.sent("getDemonstrationData").length;
  await user.click(button);
  await waitFor(() => expect(service.sent("getDemonstrationData").length).toBeGreaterThan(before));
  // The sheet stays until the page has been read again.
  await dialog.findByRole("button", { name: "Menghapus…" });
  await page.findByText("Mulai dari sini");
  const shown: boolean[] = [];
  const watch = new MutationObserver(() => {
    if (!document.querySelector("[role=dialog]")) shown.push(page.queryByText("Mulai dari sini") !== null);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  letGo();
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  await page.findByText(/data contoh dihapus/i);
  watch.disconnect();
  expect(new Set(shown)).toEqual(new Set([true]));
  expect(page.queryByText("Hapus data contoh")).toBeNull();
});
