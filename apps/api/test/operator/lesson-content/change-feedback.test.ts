import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";

const api = await sharedApi();

test.each([
  [{ deskripsi: "Baik." }, "version is required"],
  [{ version: 1 }, "the request body must have at least one of deskripsi"],
  [
    { deskripsi: "\u202e", version: 1 },
    "deskripsi must be 1 to 5,000 characters, not only spaces, without control characters other than line breaks and tabs",
  ],
])("400 for %j with what is missing, and nothing else", async (body, message) => {
  const { token } = await api.operator();
  const response = await api.request("/operator/feedbacks/1", json("PUT", body, bearer(token)));
  expect(await response.json()).toMatchObject({ status: 400, message });
});
