import { describe, expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { type Options, renderAt } from "./support/app.ts";

// The accounts of a student: the card of the contract's examples has student 9 with the account 12 of Siti Aminah.

const account = "/students/9?dialog=account&account=12";

/** The account as the service has it, with other values for some fields. */
const asIs: Shape<"Account"> = {
  id_user: 12,
  email: "siti@example.com",
  name: "Siti Aminah",
  whatsapp: "6281200000001",
  avatar: "",
  created_at: "2030-01-07T01:00:00.000Z",
  id_student: 7,
  id_teacher: 0,
  edited_at: "",
  registered_at: "2030-01-07T01:00:00.000Z",
  confirmed_at: "2030-01-07T01:00:00.000Z",
  blocked_at: "",
  has_sign_in: true,
  has_had_sign_in: true,
  is_confirmed: true,
  version: 3,
  gender: "Perempuan",
};
const changed = (account: Shape<"Account">) => ({ data: { account, unbound_sign_ins: 0, revoked_tokens: 0 } });
const asCoordinator = (prepare?: Options["prepare"]): Options => ({ role: "coordinator", ...(prepare && { prepare }) });

describe("a coordinator", () => {
  test.each([
    ["id", /Mintalah administrator mengubah e-mailnya/, /mintalah administrator memutuskannya/],
    ["en", /Ask an administrator to change its e-mail/, /ask an administrator to unbind it/],
  ] as const)(
    "only sees that an administrator can change an account that is bound: %s",
    async (language, email, unbinding) => {
      const { page } = await renderAt(account, { role: "coordinator", language });
      const sheet = await page.findByRole("dialog");
      for (const text of [email, unbinding]) await page.findByText(text);
      const names = Array.from(sheet.querySelectorAll("button"), ({ textContent }) => textContent ?? "");
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => /e-mail|cara masuk|unbind/i.test(name))).toEqual([]);
    },
  );

  test("gets no field for the e-mail of an account that is bound from an address either", async () => {
    const { page } = await renderAt(account.replace("dialog=account", "dialog=email"), asCoordinator());
    await page.findByText(/Mintalah administrator mengubah e-mailnya/);
    expect(page.queryByRole("textbox", { name: "E-mail" })).toBe(null);
  });

  test("changes the e-mail of an account that nobody has signed in to, but not to that of the staff", async () => {
    const unbound = { ...asIs, has_sign_in: false, has_had_sign_in: false };
    const { page, user, service } = await renderAt(
      account,
      asCoordinator((fake) => fake.on("getAccount", { data: unbound })),
    );
    await user.click(await page.findByRole("button", { name: "Ubah e-mail" }));
    const email = await page.findByRole("textbox", { name: "E-mail" });
    service.on("changeAccount", "staffEmail");
    await user.clear(email);
    await user.type(email, "admin@example.com");
    await user.click(page.getByRole("button", { name: "Simpan" }));
    await page.findByText("E-mail ini milik anggota staf. Mintalah bantuan administrator.");
    service.on("changeAccount", changed({ ...unbound, email: "ibu@contoh.example", version: 4 }));
    await user.clear(email);
    await user.type(email, "ibu@contoh.example");
    await user.click(page.getByRole("button", { name: "Simpan" }));
    await page.findByText("E-mail akun diubah menjadi ibu@contoh.example.");
    expect(service.sent("changeAccount")).toEqual([
      { version: 3, email: "admin@example.com" },
      { version: 3, email: "ibu@contoh.example" },
    ]);
  });

  test("only sees that an administrator can link her own account", async () => {
    // The e-mail that this coordinator signed in with.
    const own = { ...asIs, id_user: 30, email: "reader@example.com", name: "Koordinator Sendiri" };
    const { page, user } = await renderAt(
      "/students/9?dialog=link",
      asCoordinator((fake) => fake.on("findAccounts", { data: [own], next: 0 })),
    );
    await user.type(await page.findByRole("searchbox", { name: "Cari akun wali" }), "Koordinator Sendiri");
    await user.click(await page.findByRole("button", { name: /Koordinator Sendiri/ }));
    await page.findByText(/^Ini akun Anda sendiri\. Mintalah administrator/);
    expect(page.queryByRole("button", { name: "Hubungkan" })).toBe(null);
  });
});

test("409 stale of an e-mail shows the other one, and saves what was typed on request", async () => {
  const { page, user, service } = await renderAt(account.replace("dialog=account", "dialog=email"));
  const email = await page.findByRole("textbox", { name: "E-mail" });
  await user.clear(email);
  await user.type(email, "ibu.satu@contoh.example");
  const elsewhere = { ...asIs, email: "ibu.dua@contoh.example", version: 4 };
  service.on("changeAccount", "stale");
  service.on("getAccount", { data: elsewhere });
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await page.findByText("Sekarang: ibu.dua@contoh.example");
  service.on("changeAccount", changed({ ...elsewhere, email: "ibu.satu@contoh.example", version: 5 }));
  await user.click(page.getByRole("button", { name: "Simpan isian saya" }));
  await page.findByText("E-mail akun diubah menjadi ibu.satu@contoh.example.");
  expect(service.sent("changeAccount").at(-1)).toEqual({ version: 4, email: "ibu.satu@contoh.example" });
});

test("a guardian is linked once a relation is chosen", async () => {
  const aunt = { ...asIs, id_user: 31, email: "ummu@contoh.example", name: "Ummu Zaid" };
  const { page, user, service } = await renderAt("/students/9", {
    prepare: (fake) =>
      fake.on("findAccounts", ({ query }) => ({ data: query.search === "ummu" ? [aunt] : [], next: 0 })),
  });
  await user.click(await page.findByRole("button", { name: "Hubungkan wali" }));
  const search = await page.findByRole("searchbox", { name: "Cari akun wali" });
  await user.type(search, "tidak ada");
  await page.findByText(/^Tidak ada akun yang cocok/);
  await user.clear(search);
  await user.type(search, "ummu");
  await page.findByText("1 akun ditemukan");
  await user.click(page.getByRole("button", { name: /Ummu Zaid/ }));
  await user.click(await page.findByRole("button", { name: "Hubungkan" }));
  await page.findByText("Pilih salah satu.");
  expect(service.sent("linkAccount")).toEqual([]);
  await user.selectOptions(page.getByLabelText("Hubungan dengan murid"), "Wali");
  await user.click(page.getByRole("button", { name: "Hubungkan" }));
  await page.findByText("Ummu Zaid terhubung dengan Yusuf Hakim.");
  expect(service.sent("linkAccount")).toEqual([{ id_user: 31, relation: "guardian" }]);
});
