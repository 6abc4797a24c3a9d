import { meOf } from "@talaqqi/test-kit/fake-service";
import { waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { findControl, renderAt } from "./support/app.ts";

const invited: Shape<"StaffMember"> = {
  id_operator: 5,
  name: "Pak Hasan",
  email: "hasan@example.com",
  role: "reader",
  id_teacher: 0,
  version: 1,
  created_at: "2030-01-07T01:00:00.000Z",
  invited_at: "2030-01-07T01:00:00.000Z",
  last_sign_in_at: "",
  has_sign_in: false,
  removed_at: "",
};

test.each([
  ["not signed in yet", "", 1],
  ["signed in", "2030-01-08T01:00:00.000Z", 0],
])("the address to sign in is sent again to somebody who has %s", async (_, last_sign_in_at, count) => {
  const { page, user } = await renderAt("/staff", {
    prepare: (fake) => fake.on("listStaff", { data: [{ ...invited, last_sign_in_at }] }),
  });
  await user.click(await page.findByRole("button", { name: "Ubah: Pak Hasan" }));
  await page.findByLabelText("Nama lengkap");
  const send = page.queryAllByRole("button", { name: "Kirim alamat masuk" });
  expect(send).toHaveLength(count);
  if (!send[0]) return;
  await user.click(send[0]);
  await page.findByRole("dialog", { name: "Beri tahu Pak Hasan" });
});

test.each([
  ["Batal", 0],
  ["Hapus akses", 1],
])("access is removed after one question only: %s", async (press, count) => {
  const { page, user, service } = await renderAt("/staff", {
    prepare: (fake) => fake.on("listStaff", { data: [invited] }),
  });
  await user.click(await page.findByRole("button", { name: "Ubah: Pak Hasan" }));
  await user.click(await page.findByRole("button", { name: "Hapus akses Pak Hasan" }));
  const question = within(await page.findByRole("dialog", { name: "Hapus akses Pak Hasan?" }));
  expect(service.sent("removeStaff")).toEqual([]);
  await user.click(question.getByRole("button", { name: press }));
  await waitFor(() => expect(page.queryByRole("dialog", { name: "Hapus akses Pak Hasan?" })).toBe(null));
  expect(service.sent("removeStaff")).toHaveLength(count);
});

test.each([
  ["one's own", 1, ["Simpan", "Tetap simpan"]],
  ["another's", 5, ["Simpan"]],
])("administrator rights end after one question if they are %s", async (_, id_operator, presses) => {
  const { page, user, service } = await renderAt("/staff", {
    prepare: (fake) => {
      fake.on("listStaff", { data: [{ ...invited, id_operator, role: "administrator" }] });
      fake.on("getMe", { data: { ...meOf("administrator"), id_operator: 1 } });
    },
  });
  await user.click(await page.findByRole("button", { name: "Ubah: Pak Hasan" }));
  await user.selectOptions(await page.findByLabelText("Peran"), "Pembaca");
  for (const press of presses) {
    expect(service.sent("changeStaff")).toEqual([]);
    await user.click(await page.findByRole("button", { name: press }));
  }
  await waitFor(() => expect(service.sent("changeStaff")).toMatchObject([{ role: "reader" }]));
});

test("a teacher is saved only once it is known which one it is", async () => {
  let letGo = () => {};
  const { page, user, service } = await renderAt("/staff", {
    prepare: (fake) => {
      fake.on("listStaff", { data: [{ ...invited, role: "teacher", id_teacher: 1 }] });
      letGo = fake.hold("listTeacherRecords");
    },
  });
  await user.click(await page.findByRole("button", { name: "Ubah: Pak Hasan" }));
  const save = await page.findByRole<HTMLButtonElement>("button", { name: "Simpan" });
  expect(save.disabled).toBe(true);
  letGo();
  await user.click(await findControl("Simpan"));
  await waitFor(() => expect(page.queryByRole("dialog")).toBe(null));
  expect(service.sent("changeStaff")).toMatchObject([{ role: "teacher", id_teacher: 1 }]);
});
