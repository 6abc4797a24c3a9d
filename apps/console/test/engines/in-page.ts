// What runs in the page: each function is sent as its source, and refers to nothing outside itself.
import type * as Library from "@testing-library/dom";

declare global {
  interface Window {
    TestingLibraryDom: typeof Library;
    problems?: string[];
  }
}

/** A whole text, or a part of one by a regular expression, of which only the source reaches the page. */
export type Name = string | Pick<RegExp, "source">;
type Way = { role: string; name: Name } | { label: RegExp } | { text: RegExp } | { css: string };
/** What is looked for, inside of what a selector finds, if there is one. */
export type Target = Way & { within?: string | undefined };

/** The middle of what was found and its text, or why it cannot be pressed. */
export type Found = { problem?: string; x: number; y: number; text?: string };

/** @returns null until the library is there. */
export function locate(target: Target): Found | null {
  if (!("TestingLibraryDom" in window)) return null;
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const match = (name: Name) => (typeof name === "string" ? name : RegExp(name.source));
  const findIn = (root: HTMLElement) => {
    if ("css" in target) return [...root.querySelectorAll<HTMLElement>(target.css)];
    if ("role" in target) return queryAllByRole(root, target.role, { name: match(target.name) });
    return "label" in target
      ? queryAllByLabelText(root, match(target.label))
      : queryAllByText(root, match(target.text));
  };
  const roots = [...document.querySelectorAll<HTMLElement>(target.within ?? "body")];
  const [found] = roots.flatMap(findIn).filter((one) => one.checkVisibility());
  if (!found) return { problem: "it is not there", x: 0, y: 0 };
  const look = (): Found => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2), text: found.textContent ?? "" };
    if (found.matches(":disabled, [aria-disabled=true]")) return { ...middle, problem: "it is disabled" };
    const front = document.elementFromPoint(middle.x, middle.y);
    if (found.contains(front) || front?.closest("label")?.contains(found)) return middle;
    return { ...middle, problem: `in front of it is ${front?.outerHTML.slice(0, 120)}` };
  };
  const seen = look();
  if (!seen.problem) return seen;
  // Only once: where the middle lies between two pixels, Firefox moves to the other of them each time.
  found.scrollIntoView({ block: "center", behavior: "instant" });
  return look();
}

/** Sets a field as a picker would, so that React hears of it. */
export function setValue({ label, within = "body" }: { label: RegExp; within?: string | undefined }, value: string) {
  const roots = [...document.querySelectorAll<HTMLElement>(within)];
  const [field] = roots.flatMap((root) => window.TestingLibraryDom.queryAllByLabelText(root, RegExp(label.source)));
  if (field instanceof HTMLSelectElement) {
    field.value = [...field.options].find(({ text }) => text === value)?.value ?? value;
  } else {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  }
  for (const type of ["input", "change"]) field?.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Collects from now on what the page logs as an error or throws, and what its Content-Security-Policy refuses. */
export function watch(): void {
  const problems: string[] = [];
  window.problems = problems;
  addEventListener("error", ({ message }) => {
    // Is no error: what is left is delivered with the next frame.
    if (!message.startsWith("ResizeObserver loop")) problems.push(message);
  });
  addEventListener("unhandledrejection", ({ reason }) => problems.push(`unhandled: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective: rule, blockedURI }) =>
    problems.push(`${rule} ${blockedURI}`),
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
