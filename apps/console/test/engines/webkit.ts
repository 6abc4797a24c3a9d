import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { begin, type Engine, end, lineOf, makeFolder, until } from "./engine.ts";

/** WebKitGTK's browser for tests, by WebDriver, on a display that nobody sees. */
export async function startWebKit(): Promise<Engine> {
  const { folder, remove } = makeFolder();
  mkdirSync(join(folder, ".config/gtk-3.0"), { recursive: true });
  // Else its buttons make the window wider than a phone.
  writeFileSync(join(folder, ".config/gtk-3.0/gtk.css"), "* { margin: 0; padding: 0; min-width: 0; }");
  const display = begin("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const number = await lineOf(display, display.stdout, /^(\d+)\n/);
  const port = await findPort();
  const driver = begin("WebKitWebDriver", ["--host=127.0.0.1", `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, HOME: folder, LANGUAGE: "id_ID" },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await until("the driver listens", () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const binary = browsers.find((path) => existsSync(path));
  const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const { sessionId } = await send(`${url}/session`, { capabilities: { alwaysMatch: options } });
  const session = `${url}/session/${sessionId}`;
  const evaluate = (expression: string) =>
    send(`${session}/execute/sync`, { script: `return (${expression})`, args: [] });
  return {
    goTo: (url) => send(`${session}/url`, { url }),
    evaluate,
    perform: (actions) => send(`${session}/actions`, { actions }),
    async upload(path) {
      const found = await send(`${session}/element`, { using: "css selector", value: "input[type=file]" });
      await send(`${session}/element/${Object.values(found)[0]}/value`, { text: path });
    },
    async resize(width, height) {
      // The window is larger than the page.
      const missing = async () => {
        const [x = 0, y = 0] = JSON.parse(await evaluate("JSON.stringify([innerWidth, innerHeight])"));
        return { x: width - x, y: height - y };
      };
      const { x, y } = await missing();
      const rect = await send(`${session}/window/rect`);
      await send(`${session}/window/rect`, { width: rect.width + x, height: rect.height + y });
      await until(`a page of ${width} pixels`, async () => (await missing()).x === 0);
    },
    screenshot: () => send(`${session}/screenshot`),
    async close() {
      await fetch(session, { method: "DELETE" });
      await end(driver);
      await end(display);
      remove();
    },
  };
}

/** @returns a port of this machine that is free: the driver does not print the one that it would choose. */
async function findPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Where Debian has it. */
const browsers = ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

/** @returns the value of a command's response. */
async function send(url: string, body?: object) {
  const response = await fetch(url, body && { method: "POST", body: JSON.stringify(body) });
  const { value } = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
