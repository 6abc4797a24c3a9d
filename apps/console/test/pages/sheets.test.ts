import { findByRole, getByRole, waitFor } from "@testing-library/dom";
import { createElement, Fragment, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { later } from "../../src/shell/later.tsx";
import { TextsProvider } from "../../src/texts/first.tsx";
import { idFirst } from "../../src/texts/id/first.ts";
import { Sheet } from "../../src/ui/layout/sheet.tsx";

// Where the focus is when one of two sheets closes, or both do, and what a sheet shows whose script cannot be loaded.

/** @returns what shows an element in an empty page. */
function createPlace() {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  return (children: ReactNode) =>
    flushSync(() => root.render(createElement(TextsProvider, { initial: idFirst, children })));
}

type Shown = { sheets: 0 | 1 | 2; hasButton?: boolean };

function Page({ sheets, hasButton = true }: Shown) {
  const button = (id: string) => createElement("button", { type: "button", id });
  const sheet = (...content: Content[]) =>
    createElement(Sheet, { title: "", onClose: () => {}, children: null }, ...content);
  const inner = sheets === 2 && sheet();
  return createElement(Fragment, null, button("page"), sheets > 0 && sheet(hasButton && button("outer"), inner));
}
type Content = ReturnType<typeof createElement> | false;

test.each<[string, Shown, string]>([
  ["the outer sheet's button when the inner one closes", { sheets: 1 }, "outer"],
  ["the outer sheet when its button is gone, too", { sheets: 1, hasButton: false }, "dialog"],
  ["the page's button when both close", { sheets: 0 }, "page"],
])("the focus returns to %s", (_, shown, expected) => {
  const render = createPlace();
  const show = (props: Shown) => render(createElement(Page, props));
  show({ sheets: 0 });
  document.getElementById("page")?.focus();
  show({ sheets: 1 });
  document.getElementById("outer")?.focus();
  show({ sheets: 2 });
  show(shown);
  const { activeElement: focused } = document;
  expect(focused?.id || focused?.role).toBe(expected);
});

test("a sheet whose script cannot be loaded says so, and offers to load the page again", async () => {
  const Unreachable = later(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  let closed = 0;
  createPlace()(createElement(Unreachable, { onClose: () => ++closed }));
  getByRole(document.body, "dialog", { name: "Memuat…" });
  const alert = await findByRole(document.body, "alert");
  expect(alert.textContent).toBe(idFirst.problems.connectionHint);
  getByRole(document.body, "button", { name: idFirst.crash.reload });
  getByRole(document.body, "button", { name: "Tutup" }).click();
  await waitFor(() => expect(closed).toBe(1));
});
