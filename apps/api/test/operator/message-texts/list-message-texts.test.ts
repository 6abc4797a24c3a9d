import { unwrap } from "@talaqqi/client";
import { getByPointer, pointer, readOperatorContract } from "@talaqqi/contract/document";
import { expect, test } from "vitest";
import { checkPlaceholders, messages } from "../../../src/domain/message-texts.ts";
import { sharedApi } from "../../support/api.ts";

const api = await sharedApi();

test("200 with every message of the contract", async () => {
  const { client } = await api.operator();
  const texts = await unwrap(client.GET("/operator/message-texts"));
  const name = pointer("components", "schemas", "MessageText", "properties", "name");
  expect(texts.map(({ name }) => name)).toEqual(getByPointer(readOperatorContract(), name)?.enum);
  expect(new Set(texts.map(({ id_message_text }) => id_message_text)).size).toBe(texts.length);
});

test("200 with the defaults, whose placeholders are all known, until the school changes one", async () => {
  const { client } = await api.operator();
  const texts = await unwrap(client.GET("/operator/message-texts"));
  for (const { text, default_text, is_default, version } of texts) {
    expect({ text, is_default, version }).toEqual({ text: default_text, is_default: true, version: 1 });
  }
  for (const message of messages) checkPlaceholders(message, message.text);
  const params = { path: { id: "2" } };
  await client.PUT("/operator/message-texts/{id}", { params, body: { version: 1, text: "{murid}: {tingkat}" } });
  const changed = await unwrap(client.GET("/operator/message-texts"));
  expect(changed[1]).toEqual({ ...texts[1], text: "{murid}: {tingkat}", is_default: false, version: 2 });
});
