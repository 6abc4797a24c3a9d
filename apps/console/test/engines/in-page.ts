// What runs in the page: each function is sent as its source, and refers to nothing outside itself.
import type * as Library from "@testing-library/dom";

declare global {
  interface Window {
    TestingLibraryDom: typeof Library;
    problems?: string[];
  }
}

/** What is looked for: by role and name, by label, by text or by a selector. In `within`, a selector, if that is given. */
export type Target = {
  role?: string;
  name?: string | Pattern;
  label?: Pattern;
  text?: Pattern;
  css?: string;
  within?: string;
};
export type Pattern = { source: string };

/** The middle of what was found and its text, or why it cannot be pressed. */
export type Found = { problem?: string; x: number; y: number; text?: string };

/** @returns null until the library is there. */
export function locate({ role, name, label, text, css, within = "body" }: Target): Found | null {
  if (!("TestingLibraryDom" in window)) return null;
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const match = (pattern: string | Pattern = "") => (typeof pattern === "string" ? pattern : RegExp(pattern.source));
  const findIn = (root: HTMLElement) => {
    if (css) return [...root.querySelectorAll<HTMLElement>(css)];
    if (role) return queryAllByRole(root, role, name === undefined ? {} : { name: match(name) });
    return label ? queryAllByLabelText(root, match(label)) : queryAllByText(root, match(text));
  };
  const roots = [...document.querySelectorAll<HTMLElement>(within)];
  const [found] = roots.flatMap(findIn).filter((one) => one.checkVisibility());
  if (!found) return { problem: "it is not there", x: 0, y: 0 };
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = found.getBoundingClientRect();
  const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2), text: found.textContent ?? "" };
  if (found.matches(":disabled, [aria-disabled=true]")) return { ...middle, problem: "it is disabled" };
  const front = document.elementFromPoint(middle.x, middle.y);
  if (found.contains(front) || front?.closest("label")?.contains(found)) return middle;
  return { ...middle, problem: `in front of it is ${front?.outerHTML.slice(0, 120)}` };
}

/** Sets a field with a label as a picker would, so that React hears of it. */
export function setValue({ label, within = "body" }: Target, value: string): void {
  const { queryAllByLabelText } = window.TestingLibraryDom;
  const roots = [...document.querySelectorAll<HTMLElement>(within)];
  const [field] = roots.flatMap((root) => queryAllByLabelText(root, RegExp(label?.source ?? "")));
  if (field instanceof HTMLSelectElement) {
    field.value = [...field.options].find(({ text }) => text === value)?.value ?? value;
  } else {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  }
  for (const type of ["input", "change"]) field?.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Collects from now on what the page logs as an error or throws, and what its Content-Security-Policy refuses. */
export function watch(): void {
  if (window.problems) return;
  const problems: string[] = [];
  window.problems = problems;
  addEventListener("error", ({ message }) => {
    // Is no error: what is left is delivered with the next frame.
    if (!message.startsWith("ResizeObserver loop")) problems.push(message);
  });
  addEventListener("unhandledrejection", ({ reason }) => problems.push(`unhandled: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    problems.push(`${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...parts) => {
    problems.push(parts.join(" "));
    error(...parts);
  };
}

/** Goes to an address of the console as a link in it does. */
export function visit(path: string): void {
  history.pushState(null, "", `/console${path}`);
  dispatchEvent(new PopStateEvent("popstate"));
}
