import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { readList } from "@talaqqi/test-kit/lists";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { createClientKey } from "../../src/http/client-address.ts";
import { sharedApi } from "../support/api.ts";
import { send } from "../support/http.ts";

// What real proxies send to the server, as `bash .ci/night proxies` compares it: null is a header of the client that they drop.

type Headers = Record<string, string | null>;
const recorded: { client: Headers; proxies: Record<string, Headers> } = JSON.parse(readList("proxies.json").toString());
const api = await sharedApi();

test.each(Object.entries(recorded.proxies))("200 and 304 through %s, whose client is known", async (_name, changes) => {
  const all = Object.entries({ ...recorded.client, ...changes });
  const sent = Object.fromEntries(all.filter((one): one is [string, string] => one[1] !== null));
  const url = `${api.url}/api/pertanyaans?id_content=2147483647`;
  const hash = (await send(url, "GET")).headers.etag?.replace(/"$/, "");
  const read = (held: string) =>
    send(url, "GET", { ...sent, ...("if-none-match" in sent && { "if-none-match": `${held}-gzip"` }) });
  expect((await read('"x')).status).toBe(200);
  // A proxy that drops the validator compares it with the ETag itself.
  const { status, headers } = await read(hash ?? "");
  expect({ status, etag: headers.etag }).toEqual(
    "if-none-match" in sent ? { status: 304, etag: `${hash}-gzip"` } : { status: 200, etag: `${hash}"` },
  );
  const { token } = await api.signedIn();
  expect((await send(`${api.url}/api/users`, "GET", { ...sent, authorization: `Bearer ${token}` })).status).toBe(200);

  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, sent);
  expect(createClientKey(readConfig({ TRUST_PROXY: "1" }))(request)).toBe("127.0.0.2");
});
