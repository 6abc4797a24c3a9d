import { meOf, type Role } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { cache } from "../../src/api/queries.ts";
import { type App, findElement, renderAt } from "./support/app.ts";
import { fillQueue } from "./support/page-cases.ts";

// Walks the console as each role whose rights are limited: it follows each link and presses each button that is offered, and the
// page asks the service for nothing that the role is refused. Dialogs are in addresses, so that they are walked, too.

/** What changes nothing, and opens nothing. */
const LEFT_OUT = /^(Batal|Cetak|Hapus filter|Salin|Tutup)/;

/** Addresses and buttons that differ in numbers, days or names only are one. */
const alike = (address: string) => decodeURIComponent(address).replace(/\d{4}-\d\d-\d\d|\d+/g, "0");
const here = () => (location.pathname + location.search).replace("/console", "") || "/";
const isOpen = () => {
  expect(document.querySelector(".skeleton")).toBe(null);
  expect(document.querySelector("h1, h2")).not.toBe(null);
  expect(cache.isFetching()).toBe(0);
};
/** Not those of the frame, which all pages have, and none that sends what is not filled in. */
const buttons = () =>
  [...document.querySelectorAll<HTMLButtonElement>("main button, [role=dialog] button")].filter(
    (one) => !one.disabled && one.type !== "submit" && !LEFT_OUT.test(nameOf(one)),
  );
const nameOf = (button: HTMLElement) =>
  (button.getAttribute("aria-label") ?? button.textContent ?? "").split(":")[0] ?? "";

test.each<Role>(["coordinator", "teacher", "reader"])(
  "the role %s is offered nothing that is refused",
  async (role) => {
    const allowed = meOf(role).operations;
    const seen = new Set(["/"]);
    const pressed = new Set<string>();
    const refused: string[] = [];
    const waiting = ["/"];

    async function open(path: string): Promise<App> {
      const app = await renderAt(path, { role, prepare: fillQueue });
      await findElement("main");
      await waitFor(isOpen);
      return app;
    }
    async function note({ service }: App, offered: string): Promise<void> {
      for (const { href, download } of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
        const { origin, pathname, search } = new URL(href);
        if (origin !== location.origin) continue;
        if (pathname.startsWith("/operator/")) await service.fetch(href);
        else add(pathname.replace("/console", "") + search);
        expect(download || pathname.startsWith("/console")).toBeTruthy();
      }
      add(here());
      const found = service.requests.filter(({ operation }) => operation && !allowed.includes(operation));
      refused.push(...found.map(({ operation }) => `${offered}: ${operation}`));
    }
    function add(path: string): void {
      if (seen.has(alike(path))) return;
      seen.add(alike(path));
      waiting.push(path);
    }

    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await note(await open(path), path);
      const page = alike(location.pathname);
      const names = new Set(
        buttons()
          .map(nameOf)
          .filter((name) => name && !LEFT_OUT.test(name)),
      );
      for (const name of names) {
        if (pressed.has(`${page} ${name}`)) continue;
        pressed.add(`${page} ${name}`);
        const app = await open(path);
        const button = buttons().find((one) => nameOf(one) === name);
        if (!button) continue;
        await app.user.click(button);
        await waitFor(isOpen);
        await note(app, `${path}, ${name}`);
      }
    }
    expect(refused).toEqual([]);
  },
  120_000,
);
