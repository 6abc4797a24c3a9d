import type { Locator, Page } from "@talaqqi/test-kit/chromium";
import { beforeAll, describe, expect, test } from "vitest";
import {
  addPlacementTest,
  addStudent,
  school as api,
  book,
  open,
  useBrowser,
  watchRequests,
} from "./support/console.ts";
import { fillSchool } from "./support/full-school.ts";
import { laptop, phone } from "./support/viewports.ts";

// The five flows of somebody at work, with their budgets of steps, requests and time.

useBrowser();

/** From the last key to the picture of the students found, in milliseconds. */
const SEARCH_MS = 300;
/** From the address to the picture of the week, in milliseconds. */
const WEEK_MS = 1_000;
/** The tests share two slow cores: what is above is what a person may wait on a machine of their own. */
const SLOW_MACHINE = 5;

const viewports = [
  ["phone", phone],
  ["laptop", laptop],
] as const;

describe.each([
  ["the demonstration school", async () => {}],
  ["a school with 40 teachers and 2,000 students", fillSchool],
])("in %s", (school, prepare) => {
  beforeAll(prepare, 300_000);

  test.each(viewports)("the week is one request on a %s", async (name, size) => {
    const page = await open("/students", size);
    await page.waitForLoadState("networkidle");
    const flow = watch(page, `the week of ${school} on a ${name}`);
    await flow.step(() => page.goto(page.url().replace(/\/console\/.*/, "/console/week")), summaryOf(page));
    await page.waitForLoadState("networkidle");
    expect(flow.requests).toEqual(["GET /operator/me", "GET /operator/week"]);
    expect(flow.report()).toEqual([below(WEEK_MS)]);
  });

  test("a student is found from anywhere: slash, the name, Enter; one request for the pause", async () => {
    const { id_student, name } = await addStudent();
    const page = await open("/week");
    await page.waitForLoadState("networkidle");
    const flow = watch(page, `a student of ${school} is found`);
    await flow.step(() => page.keyboard.press("/"), page.getByRole("combobox", { name: "Cari murid" }));
    // At once: between two keys a busy machine may pause for long enough to search.
    await page.keyboard.insertText(name.slice(0, -1));
    await flow.step(() => page.keyboard.type(name.slice(-1)), page.getByRole("option", { name }));
    await flow.step(() => page.keyboard.press("Enter"), page.getByRole("heading", { level: 1, name }));
    expect(new URL(page.url()).pathname).toBe(`/console/students/${id_student}`);
    expect(flow.requests.slice(0, 2)).toEqual(["GET /operator/students", `GET /operator/students/${id_student}`]);
    expect(flow.report()).toEqual([anyTime, below(SEARCH_MS), anyTime]);
  });

  test.each(viewports)("a booking moves on a %s with two presses from the card and one write", async (name, size) => {
    const student = await addStudent();
    await book(student.id_student, 5);
    const page = await open(`/students/${student.id_student}`, size);
    await page.waitForLoadState("networkidle");
    const flow = watch(page, `a booking of ${school} moves on a ${name}`);
    const hour = page.getByRole("dialog").locator("[data-slot]").first();
    await flow.step(() => page.getByRole("button", { name: "Pindah" }).click(), hour);
    await flow.step(() => hour.click(), page.getByText(`${student.name} pindah ke`));
    expect(flow.requests.filter(isWrite)).toEqual(["POST /operator/slots/5/move"]);
    expect(flow.report()).toEqual([anyTime, anyTime]);
  });

  test.each(viewports)("a test is scheduled on a %s with two presses, and the next one opens", async (name, size) => {
    const id = await addPlacementTest();
    await addPlacementTest();
    const page = await open("/placement-tests", size);
    await page.waitForLoadState("networkidle");
    const flow = watch(page, `a test of ${school} is scheduled on a ${name}`);
    const reviewer = page.getByRole("button", { name: "Ustadzah Salma Contoh" });
    await flow.step(() => page.locator(`a[href*="test=${id}"]`).click(), reviewer);
    await flow.step(() => reviewer.click(), page.locator(".toast").getByText("dijadwalkan"));
    expect(flow.requests.filter(isWrite)).toEqual([`POST /operator/placement-tests/${id}/schedule`]);
    await expect.poll(() => new URL(page.url()).searchParams.get("test")).toMatch(RegExp(`^(?!${id}$)\\d+$`));
    expect(flow.report()).toEqual([anyTime, anyTime]);
    const { data } = await api.GET("/operator/placement-tests/{id}", { params: { path: { id: String(id) } } });
    expect(data).toMatchObject({
      s_progress: 1,
      nama_reviewer: "Ustadzah Salma Contoh",
      scheduled_at: data?.wished_at,
    });
  });

  test.each(viewports)("sixty students are imported on a %s: drop, look, press", async (name, size) => {
    const page = await open("/import-export", size);
    await page.waitForLoadState("networkidle");
    const flow = watch(page, `an import into ${school} on a ${name}`);
    const rows = Array.from(
      { length: 60 },
      (_, n) => `Murid ${school.length} ${name} ${n},P,0813${name.length}${1000 + n}${school.length}`,
    );
    const text = ["name,gender,whatsapp", ...rows].join("\r\n");
    const file = { name: "students.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    const press = page.getByRole("button", { name: "Impor 60 baru" });
    await flow.step(() => page.locator("input[type=file]").setInputFiles(file), press);
    await flow.step(() => press.click(), page.getByText("Selesai: 60 baru."));
    expect(flow.requests.filter(isWrite)).toEqual(["POST /operator/content/check", "POST /operator/content/import"]);
    expect(flow.report()).toEqual([anyTime, anyTime]);
  });
});

const isWrite = (request: string) => request.startsWith("POST");

const summaryOf = (page: Page) => page.getByText(/^\d+ jadwal · /).first();

const anyTime = expect.any(Number);
const below = (milliseconds: number) => expect.toSatisfy((took: number) => took < milliseconds * SLOW_MACHINE);

/** Counts and times the steps of somebody at a page. */
function watch(page: Page, what: string) {
  const requests = watchRequests(page);
  const took: number[] = [];
  return {
    requests,
    /** Does one thing, and waits for the picture of what came of it. */
    async step(act: () => Promise<unknown>, result: Locator): Promise<void> {
      const began = performance.now();
      await act();
      await result.waitFor();
      took.push(Math.round(performance.now() - began));
    },
    /** Prints the figures. @returns the milliseconds that each step took. */
    report() {
      console.log(`${what}: ${took.length} steps of ${took.join(", ")} ms, ${requests.length} requests`);
      return took;
    },
  };
}
