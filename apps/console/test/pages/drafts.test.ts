import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { findControl, renderAt } from "./support/app.ts";
import { isStored, stored, watchDrafts } from "./support/drafts.ts";
import { controlOf, fill, forms, valuesOf } from "./support/forms.ts";
import { fillQueue } from "./support/page-cases.ts";

// What is typed into a form outlives the page: the same address is opened again, as after a reload.

watchDrafts();

const allStored = () => JSON.stringify({ ...localStorage });
const RESTORED = /^Draf dari pukul/;
const hasTyped = (typed: Record<string, string>, values: unknown[]) =>
  waitFor(() => expect(valuesOf(typed)).toEqual(values));

const kept = forms.flatMap(({ draft, ...form }) => (draft ? [{ ...form, draft }] : []));
const notKept = forms.filter(({ draft }) => draft === undefined);

test.each(kept)(
  "$form: what is typed is restored after a reload, encrypted, until it is discarded or saved",
  async (form) => {
    const { draft, path, typed, button, operation, sent, ...options } = form;
    const open = () => renderAt(path, { ...options, prepare: fillQueue });
    const app = await open();
    await waitFor(() => expect(valuesOf(typed)).not.toContain(undefined));
    // A choice may still be loading.
    const first = Object.keys(typed).map((name) => {
      const field = controlOf(name);
      return field instanceof HTMLSelectElement && field.value === "" ? expect.any(String) : field?.value;
    });
    await fill(app, typed);
    const values = valuesOf(typed);
    await isStored(draft);
    for (const text of Object.values(typed).filter(({ length }) => length > 3)) expect(allStored()).not.toContain(text);

    const reloaded = await open();
    await reloaded.page.findByText(RESTORED);
    await hasTyped(typed, values);
    await reloaded.user.click(await findControl("Buang"));
    await hasTyped(typed, first);
    expect(reloaded.page.queryByText(RESTORED)).toBeNull();
    expect(stored()).toEqual([]);

    await fill(reloaded, typed);
    await isStored(draft);
    const again = await open();
    await again.page.findByText(RESTORED);
    await hasTyped(typed, values);
    await again.user.click(await findControl(button));
    await waitFor(() => expect(again.service.sent(operation).at(-1)).toMatchObject(sent));
    await waitFor(() => expect(stored()).toEqual([]));
  },
);

test.each(notKept)("$form: what is typed is not kept", async ({ path, typed, ...options }) => {
  const app = await renderAt(path, options);
  await fill(app, typed);
  expect(stored()).toEqual([]);
  await renderAt(path, options);
  await waitFor(() => expect(controlOf(Object.keys(typed)[0] ?? "")?.value).toBe(""));
});

/** What is a form in the source, and why a test above does not fill it in. */
const others = {
  "components/placement-test/schedule-form.tsx": "has a test of its own: draft-lives.test.ts",
  "components/sign-in/code-sheet.tsx": "a code",
  "pages/placement-tests/child-sheet.tsx": "a choice",
  "pages/students/sheets/link-sheet.tsx": "a choice",
  "pages/import-export/draft/file-question.tsx": "a choice",
  "pages/import-export/plan/plan.tsx": "a file's corrections: import-drafts.test.ts",
  "pages/import-export/problems/problems.tsx": "a file's corrections: import-drafts.test.ts",
  "pages/tashih/approve-sheet.tsx": "for rows that are chosen first: tashih.test.ts",
  "pages/teachers/handover/handover-form.tsx": "choices",
  "ui/fields/field.tsx": "the form itself",
};

test("every form of the console is filled in by one of these tests, or it is known why not", () => {
  const src = join(import.meta.dirname, "../../src");
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".stories.tsx"),
  );
  const withForm = files.filter((file) => /<(Form|form)\b/.test(readFileSync(join(src, file), "utf8")));
  expect(withForm.sort()).toEqual([...new Set([...forms.map(({ file }) => file), ...Object.keys(others)])].sort());
});
