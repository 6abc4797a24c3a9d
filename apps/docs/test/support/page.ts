import type { Page } from "@talaqqi/test-kit/chromium";

/** What an operation is tried out with. */
export type Filled = { parameters?: Record<string, string>; body?: object };

/** An operation that is tried out. */
export type Tried = { tag: string; id: string; filled?: Filled };

/** @returns where an operation is on the page. */
export const placeOf = ({ tag, id }: Tried): string => `#operations-${tag}-${id}`;

/** Opens an operation or clears its last answer, fills it in, presses Execute, and reads what the page then shows. */
export async function execute(page: Page, tried: Tried) {
  const { parameters = {}, body } = tried.filled ?? {};
  const operation = page.locator(placeOf(tried));
  const isOpen = (await operation.locator(".opblock-body").count()) > 0;
  await operation.locator(isOpen ? ".btn-clear" : ".opblock-summary-control").click();
  for (const [name, value] of Object.entries(parameters)) {
    await operation.locator(`tr[data-param-name="${name}"] input`).fill(value);
  }
  if (body) await operation.locator("textarea.body-param__text").fill(JSON.stringify(body));
  await operation.locator(".btn.execute").click();
  const answer = operation.locator(".live-responses-table");
  const shown = await answer.locator(".highlight-code code").first().textContent();
  const status = await answer.locator("tbody .response-col_status").first().textContent();
  // Beside an error the page writes what kind of error it is.
  return { status: status?.trim().slice(0, 3), body: JSON.parse(shown ?? "") };
}

/** Gives the page a token. @returns why the page refuses it; "" if it accepts it. */
export async function authorize(page: Page, token: string): Promise<string> {
  await page.locator(".scheme-container .btn.authorize").click();
  const dialog = page.locator(".dialog-ux");
  await dialog.locator("input").fill(token);
  await dialog.locator(".btn.authorize").click();
  // The page asks the API first.
  const problem = dialog.locator(".errors span");
  await dialog.getByRole("button", { name: "Logout" }).or(problem).waitFor();
  const refused = (await problem.count()) > 0 ? await problem.textContent() : "";
  await dialog.locator(".btn-done").click();
  return refused ?? "";
}
