import { createElement, Fragment } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { TextsProvider } from "../../src/texts/first.tsx";
import { idFirst } from "../../src/texts/id/first.ts";
import { Sheet } from "../../src/ui/layout/sheet.tsx";

// Where the focus is when one of two sheets closes, or both do.

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
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  const show = (props: Shown) =>
    flushSync(() =>
      root.render(createElement(TextsProvider, { initial: idFirst, children: createElement(Page, props) })),
    );
  show({ sheets: 0 });
  document.getElementById("page")?.focus();
  show({ sheets: 1 });
  document.getElementById("outer")?.focus();
  show({ sheets: 2 });
  show(shown);
  const { activeElement: focused } = document;
  expect(focused?.id || focused?.role).toBe(expected);
});
