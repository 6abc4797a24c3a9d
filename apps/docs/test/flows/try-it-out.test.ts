import { findings } from "@talaqqi/test-kit/example";
import { expect, test } from "vitest";
import { authorize } from "../support/page.ts";
import { startDocsOnRealApi } from "../support/real-api.ts";

const { url, page, run, signIn, examined } = await startDocsOnRealApi();

test("200 all letters; 201, 200 and 401 on the way from registration to sign-out", async () => {
  const email = "aisyah@example.com";
  const idToken = await signIn(email);
  expect(await findings(page)).toEqual([]);
  await page.goto(`${url}/try/`);
  const letters = await run("Lesson", "listHurufs");
  expect({ status: letters.status, count: letters.body.data.length }).toEqual({ status: "200", count: 29 });
  const refused = await run("Account", "createAccessToken", { body: { id_token: idToken } });
  expect(refused).toMatchObject({ status: "403", body: { message: "Account user not found" } });
  const registration = { email, name: "Aisyah Contoh", gender: "Perempuan", whatsapp: 81_200_000_901 };
  expect(await run("Account", "registerAccount", { body: registration })).toMatchObject({ status: "201" });
  const signedIn = await run("Account", "createAccessToken", { body: { id_token: idToken } });
  expect(signedIn).toMatchObject({ status: "200", body: { data: { email } } });

  await authorize(page, signedIn.body.data.access_token);
  expect(await run("Account", "getProfile")).toMatchObject({
    status: "200",
    body: { data: [{ name: "Aisyah Contoh" }] },
  });
  expect(await run("Account", "revokeAccessToken")).toMatchObject({ status: "200" });
  expect(await run("Account", "getProfile")).toMatchObject({ status: "401", body: { message: "Unauthorized" } });

  const answered = (await examined()).map(({ operationId }) => operationId);
  expect(answered).toEqual([
    "listHurufs",
    "createAccessToken",
    "registerAccount",
    "createAccessToken",
    "getProfile", // the check of the token when it is entered
    "getProfile",
    "revokeAccessToken",
    "getProfile",
  ]);
});
