import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { WebSocket } from "ws";
import { begin, type Engine, end, lineOf, makeFolder } from "./engine.ts";

/** Asks for nothing but what its pages ask for, in the language of the staff. */
const preferences = {
  "intl.accept_languages": "id-ID",
  "app.update.disabledForTesting": true,
  "browser.safebrowsing.downloads.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "services.settings.server": "data:,",
};

/** Firefox by WebDriver BiDi of its own remote agent. */
export async function startFirefox(): Promise<Engine> {
  const { folder, remove } = makeFolder();
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(folder, "user.js"), lines.join("\n"));
  const args = ["--headless", "--remote-debugging-port", "0", "--profile", folder];
  const firefox = begin(findFirefox(), args, { stdio: ["ignore", "ignore", "pipe"] });
  const address = await lineOf(firefox, firefox.stderr, /BiDi listening on (\S+)\s/);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const send = createSender(socket);
  await send("session.new", { capabilities: {} });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = contexts[0];
  return {
    goTo: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    async evaluate(expression) {
      const script = { expression, target: { context }, awaitPromise: false };
      const { result, exceptionDetails } = await send("script.evaluate", script);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    perform: (actions) => send("input.performActions", { context, actions }),
    async upload(path) {
      const locator = { type: "css", value: "input[type=file]" };
      const { nodes } = await send("browsingContext.locateNodes", { context, locator });
      await send("input.setFiles", { context, element: { sharedId: nodes[0].sharedId }, files: [path] });
    },
    resize: (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } }),
    screenshot: async () => (await send("browsingContext.captureScreenshot", { context })).data,
    print: async () => (await send("browsingContext.print", { context })).data,
    async close() {
      socket.close();
      await end(firefox);
      remove();
    },
  };
}

/** @returns the one of Debian, or whichever there is. */
function findFirefox(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const names = ["firefox-esr", "firefox"];
  return names.find((name) => folders.some((folder) => existsSync(join(folder, name)))) ?? "firefox-esr";
}

/** @returns the command's result, which has a shape of its own. */
type Sender = (method: string, params: object) => Promise<ReturnType<typeof JSON.parse>>;

function createSender(socket: WebSocket): Sender {
  const pending = new Map<number, { done: (result: unknown) => void; fail: (error: Error) => void }>();
  socket.on("message", (data) => {
    const { id, result, error, message } = JSON.parse(String(data));
    const command = pending.get(id);
    pending.delete(id);
    if (error) command?.fail(new Error(`${error}: ${message}`));
    else command?.done(result);
  });
  let count = 0;
  return (method, params) => {
    count += 1;
    socket.send(JSON.stringify({ id: count, method, params }));
    return new Promise((done, fail) => pending.set(count, { done, fail }));
  };
}
