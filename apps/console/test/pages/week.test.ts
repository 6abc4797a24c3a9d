import { waitFor } from "@testing-library/dom";
import type { Window } from "happy-dom";
import { expect, onTestFinished, test } from "vitest";
import { expectTexts, findControl, findElement, renderAt } from "./support/app.ts";
import { bookedWith, hourWith, prepareWeek, teacherWith } from "./support/week.ts";

// The week by its dates. The clock shows Friday, 18 January 2030.

const hoursOfSchool = () => [
  hourWith({ id_time: 1, id_day: 1, day: "Senin", time: "16:00", minutes: 90, capacity: 8, booked: 6 }),
  hourWith({ id_time: 2, id_day: 2, day: "Selasa", valid_until: "2030-01-22" }),
  hourWith({ id_time: 3, id_day: 3, day: "Rabu", valid_from: "2030-01-24" }),
];
const prepare = (fake: Parameters<typeof prepareWeek>[0]) => prepareWeek(fake, hoursOfSchool(), [teacherWith()]);
const shown = () => [...document.querySelectorAll<HTMLElement>("[data-slot]")].map(({ dataset }) => dataset.slot);

test.each([
  ["", "20 Januari 2030", ["1", "2"], "1 jadwal lain mulai 30 Januari 2030"],
  ["?week=2030-01-23", "27 Januari 2030", ["1", "2"], "1 jadwal lain mulai 30 Januari 2030"],
  ["?week=2030-01-28", "3 Februari 2030", ["1", "3"], undefined],
  // Nobody knows the hours of a week ago.
  ["?week=2029-12-31", "20 Januari 2030", ["1", "2"], "1 jadwal lain mulai 30 Januari 2030"],
])(
  "the week of the address %j ends on %s, with the hours that have begun and not ended",
  async (search, dates, ids, later) => {
    await renderAt(`/week${search}`, { prepare });
    // What stands between two dates is the formatter's.
    await waitFor(() => expect(document.querySelector(".week-dates")?.textContent?.endsWith(dates)).toBe(true));
    await waitFor(() => expect(shown()).toEqual(ids));
    const link = [...document.querySelectorAll("main a")].find(({ textContent }) =>
      textContent?.includes("jadwal lain"),
    );
    expect(link?.textContent).toBe(later);
  },
);

test("arrows lead to the next week, back and to this one, without another request", async () => {
  const { page, user, service } = await renderAt("/week", { prepare });
  await page.findByRole("heading", { name: "Senin 14 Jan" });
  expect(page.queryByRole("link", { name: "Pekan sebelumnya" })).toBeNull();
  const requests = service.requests.length;
  await user.click(page.getByRole("link", { name: "Pekan berikutnya" }));
  await page.findByRole("heading", { name: "Senin 21 Jan" });
  expect(location.search).toBe("?week=2030-01-21");
  await user.click(page.getByRole("link", { name: "Pekan berikutnya" }));
  await user.click(await page.findByRole("link", { name: "Pekan sebelumnya" }));
  await page.findByRole("heading", { name: "Senin 21 Jan" });
  await user.click(page.getByRole("link", { name: "Pekan ini" }));
  await page.findByRole("heading", { name: "Senin 14 Jan" });
  expect(location.search).toBe("");
  expect(service.requests).toHaveLength(requests);
});

test.each([
  ["today in this week", "", "Jumat, 18 Januari"],
  ["Monday in another one", "?week=2030-01-23", "Senin, 21 Januari"],
  ["the day of the address in another one", "?week=2030-01-23&day=3", "Rabu, 23 Januari"],
])("a phone shows %s", async (_, search, day) => {
  const { happyDOM, innerWidth: width } = window as unknown as Window;
  happyDOM.setViewport({ width: 375 });
  onTestFinished(() => happyDOM.setViewport({ width }));
  await renderAt(`/week${search}`, { prepare });
  const shown = await findElement(".days-link[aria-current]");
  expect(shown.textContent).toContain(day);
});

test("an hour is as wide as it is long, and its places are read in words", async () => {
  const { page } = await renderAt("/week", { prepare });
  const card = await page.findByRole("button", { name: /^Fatimah\s+16\.00.*6 dari 8 tempat terisi/ });
  // The axis begins at 02.00 with an hour, and then has a break: 90 minutes are 18 units.
  const [start, end] = card.closest("li")?.style.gridColumn.split(" / ").map(Number) ?? [];
  expect(Number(end) - Number(start)).toBe(18);
  expect(card.textContent).toContain("6/8");
});

test("an hour that begins later is shown in its first week once it is saved", async () => {
  const { page, user } = await renderAt("/week?slot=1&dialog=edit", { prepare });
  await user.type(await page.findByLabelText(/^Hari pertama/), "2030-02-01");
  await user.click(await findControl("Simpan"));
  await page.findByRole("heading", { name: "Senin 4 Feb" });
  expect(location.search).toContain("week=2030-02-04");
});

test.each([
  ["/week?week=2030-01-28", "administrator"],
  ["/my-week", "teacher"],
] as const)("%s prints the school's name, and the week with its dates", async (path, role) => {
  const hour = hourWith({ id_day: 1, day: "Senin", time: "16:00", capacity: 8, booked: 1, students: [bookedWith()] });
  await renderAt(path, { role, prepare: (fake) => prepareWeek(fake, [hour], []) });
  await expectTexts("Senin");
  await waitFor(() => expect(document.querySelector("main [data-slot], main .hour")).not.toBeNull());
  dispatchEvent(new Event("beforeprint"));
  const paper = document.querySelector(".printed")?.textContent;
  dispatchEvent(new Event("afterprint"));
  expect(paper).toContain("Rumah Tahsin");
  expect(paper).toMatch(/Senin, (14|28) Jan.*Ahad, (20 Jan|3 Feb).*16\.00.*Putri 1\/8Siti Aminah/);
});
