import { expect, test } from "vitest";
import { messages } from "../../../src/domain/message-texts.ts";
import { sharedApi } from "../../support/api.ts";
import { at } from "../school.ts";

const api = await sharedApi();
const member = await api.operator({ name: "Bu Rina" });

async function change(id: number, body: { version: number; text: string }, { client } = member) {
  const { data, error, response } = await client.PUT("/operator/message-texts/{id}", {
    ...at(id),
    body,
  });
  return { status: response?.status, data, cause: error?.cause };
}

test("200 with the text, an entry in the audit, and the default again for an empty text", async () => {
  const first = await change(3, { version: 1, text: " {murid}, {hari} {jam}\r\n{pengajar} " });
  expect(first).toMatchObject({
    status: 200,
    data: { text: "{murid}, {hari} {jam}\n{pengajar}", is_default: false, version: 2 },
  });
  const entry = await api.db.auditEntry.findFirst({ where: { action: "changeMessageText" } });
  const { default_text = "" } = first.data ?? {};
  expect(entry).toMatchObject({
    kind: "message_texts",
    key: "3",
    version: 2,
    changes: [{ field: "text", before: default_text, after: "{murid}, {hari} {jam}\n{pengajar}" }],
  });
  expect((await change(3, { version: 2, text: "" })).data).toMatchObject({
    text: default_text,
    is_default: true,
    version: 3,
  });
});

test("200 without an entry when the text is the default already", async () => {
  const { data } = await change(2, { version: 1, text: "" });
  expect(data).toMatchObject({ is_default: true, version: 1 });
  const again = await change(2, { version: 1, text: data?.default_text ?? "" });
  expect(again.data).toEqual(data);
  expect(await api.db.auditEntry.count({ where: { key: "2" } })).toBe(0);
});

test.each([
  ["{nama}", "text has an unknown placeholder: {nama}"],
  ["Jam {hari_lama} {murid}", "text has an unknown placeholder: {hari_lama}"],
  ["{}", "text has an unknown placeholder: {}"],
  ["{Murid}", "text has an unknown placeholder: {Murid}"],
  ["{murid", "text has a { that does not belong to a placeholder. Placeholders look like {murid}"],
  ["{murid} 18.00}", "text has a } that does not belong to a placeholder. Placeholders look like {murid}"],
  ["{{murid}}", "text has a { that does not belong to a placeholder. Placeholders look like {murid}"],
  ["{mu\nrid}", "text has a { that does not belong to a placeholder. Placeholders look like {murid}"],
])("400 for %j in a text that has no such placeholder", async (text, message) => {
  expect(await change(3, { version: 1, text })).toMatchObject({ status: 400, cause: { message } });
});

test("404 for a message that does not exist", async () => {
  expect((await change(messages.length + 1, { version: 1, text: "" })).status).toBe(404);
});

test("409 stale with what was changed, and by whom", async () => {
  const other = await api.operator({ name: "Pak Hasan" });
  await change(4, { version: 1, text: "{murid}" }, other);
  expect(await change(4, { version: 1, text: "{penerima}" })).toMatchObject({
    status: 409,
    cause: { reason: "stale", changes: [{ field: "text", by: "Pak Hasan" }] },
  });
});
