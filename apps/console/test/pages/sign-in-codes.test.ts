import { dataOf, type FakeResponse, type FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { type App, expectTexts, findControl, renderAt } from "./support/app.ts";
import { fillQueue } from "./support/page-cases.ts";

// People whose e-mail the account provider does not prove. Student 9 of the contract's examples has the account 12.

const signedIn = "2030-01-08T01:00:00.000Z";
const code = dataOf("checkSignInCode");
const account = { ...dataOf("getAccount"), has_sign_in: false, has_had_sign_in: false, blocked_at: "" };
const invited: Shape<"StaffMember"> = {
  id_operator: 5,
  name: "Pak Hasan",
  email: "hasan@example.com",
  role: "administrator",
  id_teacher: 0,
  version: 1,
  created_at: signedIn,
  invited_at: signedIn,
  last_sign_in_at: "",
  has_sign_in: false,
  removed_at: "",
};

const accountPath = "/students/9?dialog=account&account=12";

type Case = { path: string; name: string; target: { opens: "account" | "staff"; id: number }; shown: string[] };

const cases: Case[] = [
  {
    path: accountPath,
    name: "Siti Aminah",
    target: { opens: "account", id: 12 },
    shown: ["siti@example.com", "Akun aplikasi"],
  },
  {
    path: "/staff?edit=5",
    name: "Pak Hasan",
    target: { opens: "staff", id: 5 },
    shown: ["hasan@example.com", "Administrator", "E-mailnya berbeda."],
  },
];

const prepare = (fake: FakeService) => {
  fake.on("getAccount", { data: account });
  fake.on("listStaff", { data: [invited] });
  fake.on("checkSignInCode", ({ body }) => ({ data: foundFor(body as Shape<"SignInCodeUse">) }));
};

function foundFor({ opens, id }: Shape<"SignInCodeUse">): Shape<"SignInCodeFound"> {
  const { name, email, role } = invited;
  const sign_in = { ...code.sign_in, opens };
  return opens === "staff" ? { sign_in, id, name, email, role } : { ...code, sign_in, id };
}

const titleOf = (name: string) => ({ name: `Konfirmasi ${name}` });

/** Opens the sheet from the person, and types a code. */
async function typeCode({ page, user }: App, name: string, typed = "kx7r 94wt") {
  await user.click(await findControl("Konfirmasi dengan kode"));
  await page.findByRole("dialog", titleOf(name));
  const field = page.getByLabelText<HTMLInputElement>("Kode di layarnya");
  await user.type(field, `${typed}{Enter}`);
  return field;
}

describe.each(cases)("of $target.opens", ({ path, name, target, shown }) => {
  test("an administrator sees whose code it is, and confirms it once the person was asked", async () => {
    const app = await renderAt(path, { prepare });
    const { page, user, service } = app;
    const field = await typeCode(app, name);
    await expectTexts(
      "Menurut penyedia akun",
      "siti@example.com",
      "belum diverifikasi",
      "Tanyakan langsung orangnya",
      ...shown,
    );
    const confirm = () => page.getByRole<HTMLButtonElement>("button", { name: "Konfirmasi" });
    expect(confirm().disabled).toBe(true);
    await user.type(field, "{Enter}");
    await user.click(page.getByRole("checkbox", { name: /Sudah saya tanyakan/ }));
    await user.click(confirm());
    await page.findByText(`${name} dikonfirmasi. Mintalah ia masuk sekali lagi.`);
    await waitFor(() => expect(page.queryByRole("dialog", titleOf(name))).toBe(null));
    const body = { code: "kx7r94wt", ...target };
    expect([service.sent("checkSignInCode"), service.sent("confirmSignInCode")]).toEqual([[body], [body]]);
  });

  test("another code is checked again before it is confirmed", async () => {
    const app = await renderAt(path, { prepare });
    const { page, user, service } = app;
    const field = await typeCode(app, name);
    await user.click(await page.findByRole("checkbox"));
    await user.type(field, "{Backspace}9");
    expect(page.queryByRole("checkbox")).toBe(null);
    await user.type(field, "{Enter}");
    expect((await page.findByRole<HTMLInputElement>("checkbox")).checked).toBe(false);
    expect(service.sent("checkSignInCode")).toMatchObject([{ code: "kx7r94wt" }, { code: "kx7r94w9" }]);
    expect(service.sent("confirmSignInCode")).toEqual([]);
  });
});

const refusals: [string, FakeResponse<"checkSignInCode">, string][] = [
  ["wrong", "unknown", "Kode ini salah, sudah dipakai, atau lewat 15 menit."],
  ["of somebody with a sign-in", { like: "bound", status: 409 }, "Orang ini sudah punya cara masuk"],
  ["of oneself", "own", "Mintalah administrator lain mengonfirmasinya."],
  ["for a blocked account", "blocked", "Akun ini diblokir."],
  ["for a removed member", "removed", "Orang ini sudah dikeluarkan dari staf."],
  ["typed after too many wrong ones", "tooMany", "Terlalu banyak percobaan. Coba lagi setelah 30 detik."],
  ["too short", { like: "malformed" }, "Isi 8 huruf dan angka, misalnya KX7R-94WT."],
];

describe.each(refusals)("a code %s", (_, response, words) => {
  test("keeps what was typed, and says why it is refused", async () => {
    const app = await renderAt(accountPath, { prepare });
    app.service.on("checkSignInCode", response);
    const field = await typeCode(app, "Siti Aminah");
    await expectTexts(words);
    expect(field.value).toBe("kx7r 94wt");
    app.service.on("checkSignInCode", { data: code });
    await app.user.click(await findControl("Periksa kode"));
    await app.page.findByRole("checkbox");
    expect(document.body.textContent).not.toContain(words);
  });
});

test("a code that has expired when it is confirmed: says so beside what was found", async () => {
  const app = await renderAt(accountPath, { prepare });
  app.service.on("confirmSignInCode", "unknown");
  await typeCode(app, "Siti Aminah");
  await app.user.click(await app.page.findByRole("checkbox"));
  await app.user.click(await findControl("Konfirmasi"));
  await expectTexts("Kode ini salah, sudah dipakai, atau lewat 15 menit.", "Akan masuk sebagai");
});

test.each<[string, string, { role?: "coordinator" } & Partial<Shape<"StaffMember"> & Shape<"Account">>]>([
  ["an account that is bound", accountPath, { has_sign_in: true }],
  ["an account that is blocked", accountPath, { blocked_at: signedIn }],
  ["a coordinator", accountPath, { role: "coordinator" }],
  ["a member who signs in already", "/staff?edit=5", { has_sign_in: true }],
  ["a member who was removed", "/staff?confirm=5", { removed_at: signedIn }],
  ["oneself", "/staff?edit=5", { id_operator: dataOf("getMe").id_operator }],
])("no code is asked for: %s", async (_, path, change) => {
  const { role, ...fields } = change;
  const { page } = await renderAt(path.replace("5", String(fields.id_operator ?? 5)), {
    ...(role && { role }),
    prepare: (fake) => {
      fake.on("getAccount", { data: { ...account, ...(fields as Partial<typeof account>) } });
      fake.on("listStaff", { data: [{ ...invited, ...(fields as Partial<typeof invited>) }] });
    },
  });
  if (path.includes("confirm")) await page.findByRole("button", { name: "Undang" });
  else await page.findByRole("dialog");
  await waitFor(() => expect(document.querySelector(".skeleton")).toBe(null));
  expect(page.queryByText(/Konfirmasi/)).toBe(null);
});

describe("on the first page", () => {
  const staff = { ...code.sign_in, id_sign_in_code: 4, opens: "staff" as const, name: "", email: "" };

  test("an administrator sees who waits, and where the code is typed", async () => {
    const { page } = await renderAt("/", {
      prepare: (fake) => {
        fillQueue(fake);
        fake.on("listSignInCodes", { data: [code.sign_in, staff] });
      },
    });
    await page.findByRole("heading", { name: "Menunggu konfirmasi masuk" });
    const links = page.getAllByRole("link").filter(({ textContent }) => /kode sampai/.test(textContent ?? ""));
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [
        "Siti Aminahsiti@example.com (belum diverifikasi)Akun aplikasi · kode sampai 08.15",
        "/console/students?search=siti%40example.com",
      ],
      ["Tanpa namatanpa e-mailStaf · kode sampai 08.15", "/console/staff"],
    ]);
  });

  test("the code of an account without a student, which has no page, is typed there", async () => {
    const { page, user, service } = await renderAt("/", {
      prepare: (fake) => {
        fillQueue(fake);
        fake.on("listSignInCodes", { data: [code.sign_in] });
        fake.on("findAccounts", { data: [{ ...account, id_student: 0 }], next: 0 });
      },
    });
    await user.click(await page.findByRole("button", { name: "Konfirmasi dengan kode: Siti Aminah" }));
    await user.type(await page.findByLabelText(/^Kode/), "KX7R-94WT");
    await user.click(page.getByRole("button", { name: "Periksa kode" }));
    await expectTexts("Tanyakan langsung orangnya");
    expect(service.sent("checkSignInCode")).toEqual([{ code: "KX7R94WT", opens: "account", id: 12 }]);
  });

  test.each([
    ["nobody waits", "administrator"],
    ["somebody else confirms them", "coordinator"],
  ] as const)("there is no heading when %s", async (_, role) => {
    const { page, service } = await renderAt("/", {
      role,
      prepare: (fake) => {
        fillQueue(fake);
        if (role === "administrator") fake.leaveEmpty("listSignInCodes");
      },
    });
    await page.findByText("Tidak ada tes hari ini.");
    await waitFor(() => expect(document.querySelector(".skeleton")).toBe(null));
    expect(page.queryByRole("heading", { name: "Menunggu konfirmasi masuk" })).toBe(null);
    expect(service.requests.some(({ operation }) => operation === "listSignInCodes")).toBe(role === "administrator");
  });
});
