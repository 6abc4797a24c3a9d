import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, type BrowserServer, chromium, type Page } from "playwright-core";

export type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
  Response,
  Route,
} from "playwright-core";

/**
 * @param root where the system's folders are.
 * @returns the path of the Chromium that CHROMIUM names, or else of an installed one; on macOS also of Chrome or Edge.
 * @throws Error if there is none.
 */
export function getChromium(env: NodeJS.ProcessEnv = process.env, root = "/"): string {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const onMac = [root, env.HOME ?? root].flatMap((folder) =>
    macNames.map((name) => join(folder, `Applications/${name}.app/Contents/MacOS`, name)),
  );
  const installed = [join(root, "usr/bin/chromium"), ...onPath, ...onMac];
  const found = (env.CHROMIUM ? [env.CHROMIUM] : installed).find((path) => existsSync(path));
  if (!found) throw new Error("No Chromium found: install Chromium or Chrome, or set CHROMIUM to the path of one.");
  return found;
}

/** Starts Chromium so that it asks for nothing but what its pages ask for. @param hasScrollBars whether they take room. */
export async function launch({ hasScrollBars = false } = {}): Promise<Browser> {
  const options = hasScrollBars && { ignoreDefaultArgs: ["--hide-scrollbars"] };
  return withStepTimeout(await chromium.launch({ executablePath: getChromium(), args: flags, ...options }));
}

/** The same, for several files of tests: each connects to its `wsEndpoint()`. */
export function launchForAll(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: getChromium(), args: flags });
}

/** Connects to a Chromium that was launched for all. To close the connection closes the windows that were opened by it. */
export async function connect(wsEndpoint: string): Promise<Browser> {
  return withStepTimeout(await chromium.connect(wsEndpoint));
}

/** @returns the families of the fonts that the text of an element is drawn with. */
export async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Faces of Arabic letters that pages prefer; where the machine has none of them, the one that is served with the page. */
export const naskh = /^(Scheherazade New|Amiri|Noto Naskh Arabic)/;

/** Timeout for one step on a page: generous, because machines under load are slow. */
const STEP_MS = 120_000;

/** Sets the timeout in `newContext`, which `newPage` calls, too. */
function withStepTimeout(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(STEP_MS);
    return context;
  };
  return browser;
}

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macNames = ["Chromium", "Google Chrome", "Microsoft Edge"];
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
