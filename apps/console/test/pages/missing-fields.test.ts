import { getByPointer, operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import type { OperationId } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { findControl, renderAt } from "./support/app.ts";
import { fillQueue } from "./support/page-cases.ts";

// Every form reports all missing fields before it sends anything.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const queue = "/placement-tests?state=scheduled&test=4&task=record";

const contract = readOperatorContract();
const requests = operationsOf(contract);

test.each<[path: string, operation: OperationId, button?: string]>([
  ["/students?dialog=add", "createStudent"],
  ["/students/9?dialog=edit", "changeStudent"],
  ["/students/9?dialog=erase", "eraseStudent", "Hapus murid"],
  ["/students/9?dialog=guardian", "changeStudent"],
  ["/students/9?dialog=email&account=12", "changeAccount"],
  ["/students/9?dialog=code&account=12", "checkSignInCode", "Periksa kode"],
  ["/week?dialog=add", "createSlot"],
  ["/week?slot=5&dialog=edit", "updateSlot"],
  ["/teachers?dialog=add", "createTeacher"],
  ["/teachers/1?dialog=edit", "changeTeacher"],
  ["/school?add=yes", "createPackage"],
  ["/school?kind=programs&add=yes", "createProgram"],
  ["/school?kind=institutions&add=yes", "createInstitution"],
  ["/school?kind=levels&edit=1", "changeLevel"],
  ["/school?kind=messages&edit=3", "changeMessageText"],
  ["/staff?dialog=add", "inviteStaff"],
  ["/staff?edit=3", "changeStaff"],
  [queue, "recordPlacementTest", "Simpan hasil"],
])(
  "%s: all missing fields are reported at once, with the focus on the first",
  async (path, operation, button = "Simpan") => {
    const { user, service } = await renderAt(path, { now: "2030-01-21T05:00:00Z", prepare: fillQueue });
    const press = await findControl(button);
    for (const control of controls(":is(input:not([type=checkbox]), textarea:not([hidden]))"))
      await user.clear(control);
    for (const control of controls("select:has(option[value=''])")) await user.selectOptions(control, "");
    await user.click(press);
    // Of a message, nothing brings the default back.
    const needed = controls("[aria-required=true]").filter(({ value }) => value === "");
    if (operation === "changeMessageText") return expect(needed).toEqual([]);
    await waitFor(() => expect(alerts()).toContain("Periksa isian yang ditandai"));
    const invalid = controls("[aria-invalid=true]");
    expect(invalid).toEqual(path.endsWith("guardian") ? [...needed, controlOf("guardians.0.name")] : needed);
    await waitFor(() => expect(document.activeElement).toBe(invalid[0]));
    for (const { labels } of invalid)
      expect(labels?.[0]?.parentElement?.querySelector(".field-problem")).not.toBeNull();
    expect(service.sent(operation)).toEqual([]);
    const schema = requests.find(({ operationId }) => operationId === operation)?.requestBody?.content[
      "application/json"
    ]?.schema as { $ref?: string; required?: string[] };
    const { required = [] } = schema.$ref ? (getByPointer(contract, schema.$ref) as typeof schema) : schema;
    const empty = required.filter((name) => controlOf(name)?.value === "");
    expect(invalid.map(({ name }) => name)).toEqual(expect.arrayContaining(empty));
  },
);

test("an entry of a list without its first cell is reported with the other fields, and nothing once they are there", async () => {
  const { user, page, service } = await renderAt("/teachers?dialog=add");
  await user.click(await page.findByRole("button", { name: "Tambah sertifikat" }));
  await user.type(page.getByLabelText(/^Penerbit/), "Pesantren Uji");
  await user.click(await findControl("Simpan"));
  await waitFor(() => expect(controls("[aria-invalid=true]")).toHaveLength(2));
  page.getByText("Isi 1 sampai 200 karakter.");
  await waitFor(() => expect(document.activeElement).toBe(controlOf("nama_pengajar")));
  await user.type(document.querySelector(".list-entry input") as HTMLElement, "Sanad");
  await user.type(page.getByLabelText("Nama pengajar"), "Ustadz Uji");
  await user.click(await findControl("Simpan"));
  await waitFor(() => expect(service.sent("createTeacher")).toHaveLength(1));
});

const controlOf = (name: string) => document.querySelector<Control>(`form [name="${name}"]`);
const controls = (selector: string) => [...document.querySelectorAll<Control>(`form ${selector}`)];
const alerts = () => [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent).join();
