import type { OperationId } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import type { App } from "./app.ts";

// The forms of the console, each with what somebody types into it.

export type Form = {
  form: string;
  /** Where it is, in src/. */
  file: string;
  /** The name of its draft; absent if what is typed must not outlive the page. */
  draft?: string;
  path: string;
  now?: string;
  /** By the names of the fields. */
  typed: Record<string, string>;
  button: string;
  operation: OperationId;
  /** Of the body, what was typed. */
  sent: object;
};

export const forms: Form[] = [
  {
    form: "add a student",
    file: "components/records/student-form.tsx",
    draft: "students",
    path: "/students?dialog=add",
    button: "Simpan",
    operation: "createStudent",
    typed: { name: "Zaid Uji", gender: "Putra", whatsapp: "0812-0000-0099", birth_year: "2019", note: "Pemalu." },
    sent: { name: "Zaid Uji", gender: "Laki - Laki", birth_year: 2019, note: "Pemalu." },
  },
  {
    form: "change a student",
    file: "components/records/student-form.tsx",
    draft: "students/9",
    path: "/students/9?dialog=edit",
    button: "Simpan",
    operation: "changeStudent",
    typed: { name: "Yusuf Uji", note: "" },
    sent: { version: 3, name: "Yusuf Uji", note: "" },
  },
  {
    form: "erase a student",
    file: "pages/students/sheets/erase-sheet.tsx",
    path: "/students/9?dialog=erase",
    button: "Hapus murid",
    operation: "eraseStudent",
    typed: { name: "Yusuf Hakim" },
    sent: { name: "Yusuf Hakim" },
  },
  {
    form: "change an e-mail",
    file: "pages/students/sheets/email-sheet.tsx",
    draft: "accounts/12",
    path: "/students/9?dialog=email&account=12",
    button: "Simpan",
    operation: "changeAccount",
    typed: { email: "baru@example.com" },
    sent: { email: "baru@example.com", version: 3 },
  },
  {
    form: "add a guardian",
    file: "pages/students/sheets/guardian-sheet.tsx",
    draft: "students/9/guardians",
    path: "/students/9?dialog=guardian",
    button: "Simpan",
    operation: "changeStudent",
    typed: { "guardians.0.relation": "Wali", "guardians.0.name": "Pak Uji", "guardians.0.whatsapp": "0812-0000-0098" },
    sent: { version: 3, guardians: [{ relation: "guardian", name: "Pak Uji", whatsapp: "0812-0000-0098" }] },
  },
  {
    form: "add a slot",
    file: "pages/week/slot/slot-form.tsx",
    draft: "slots",
    path: "/week?dialog=add",
    button: "Simpan",
    operation: "createSlot",
    typed: { id_day: "Ahad", minutes: "45", capacity: "4", class_for: "Putra", place: "Lantai 2" },
    sent: { id_teacher: 1, id_day: 7, time: "16:00", minutes: 45, capacity: 4, class_for: "men", place: "Lantai 2" },
  },
  {
    form: "change a slot",
    file: "pages/week/slot/slot-form.tsx",
    draft: "slots/5",
    path: "/week?slot=5&dialog=edit",
    button: "Simpan",
    operation: "updateSlot",
    typed: { capacity: "12", class_for: "Putra" },
    sent: { version: 3, capacity: 12, class_for: "men" },
  },
  {
    form: "add a teacher",
    file: "pages/teachers/teacher-form.tsx",
    draft: "teachers",
    path: "/teachers?dialog=add",
    button: "Simpan",
    operation: "createTeacher",
    typed: { nama_pengajar: "Ustadz Uji", domisili: "Depok" },
    sent: { nama_pengajar: "Ustadz Uji", domisili: "Depok" },
  },
  {
    form: "change a teacher",
    file: "pages/teachers/teacher-form.tsx",
    draft: "teachers/1",
    path: "/teachers/1?dialog=edit",
    button: "Simpan",
    operation: "changeTeacher",
    typed: { profesi: "Penghafal" },
    sent: { version: 3, profesi: "Penghafal" },
  },
  {
    form: "add a package",
    file: "pages/school/record-form.tsx",
    draft: "packages",
    path: "/school?add=yes",
    button: "Simpan",
    operation: "createPackage",
    typed: {
      name: "Paket Uji",
      price: "Rp250.000",
      bill_type: "per bulan",
      recurred_of_meeting: "8",
      duration: "60",
      duration_in: "4",
    },
    sent: {
      name: "Paket Uji",
      price: 250000,
      bill_type: "bulanan",
      recurred_of_meeting: 8,
      duration: 60,
      duration_in: 4,
    },
  },
  {
    form: "add a program",
    file: "pages/school/record-form.tsx",
    draft: "programs",
    path: "/school?kind=programs&add=yes",
    button: "Simpan",
    operation: "createProgram",
    typed: {
      program_name: "Program Uji",
      program_type: "Daurah",
      s_progress: "Selesai",
      short_description: "Untuk dewasa.",
    },
    sent: { program_name: "Program Uji", program_type: "daurah", s_progress: 2, short_description: "Untuk dewasa." },
  },
  {
    form: "add an institution",
    file: "pages/school/record-form.tsx",
    draft: "institutions",
    path: "/school?kind=institutions&add=yes",
    button: "Simpan",
    operation: "createInstitution",
    typed: { nama_lembaga: "Rumah Uji", alamat: "Jalan Uji 1" },
    sent: { nama_lembaga: "Rumah Uji", alamat: "Jalan Uji 1" },
  },
  {
    form: "change a level",
    file: "pages/school/record-form.tsx",
    draft: "levels/1",
    path: "/school?kind=levels&edit=1",
    button: "Simpan",
    operation: "changeLevel",
    typed: { level: "Pemula B" },
    sent: { version: 3, level: "Pemula B" },
  },
  {
    form: "change a message",
    file: "pages/school/message-form.tsx",
    draft: "messages/3",
    path: "/school?kind=messages&edit=3",
    button: "Simpan",
    operation: "changeMessageText",
    typed: { text: "Assalamualaikum." },
    sent: { version: 4, text: "Assalamualaikum." },
  },
  {
    form: "invite staff",
    file: "pages/staff/staff-form.tsx",
    draft: "staff",
    path: "/staff?dialog=add",
    button: "Simpan",
    operation: "inviteStaff",
    typed: { name: "Bu Uji", email: "uji@example.com", role: "Pembaca" },
    sent: { name: "Bu Uji", email: "uji@example.com", role: "reader" },
  },
  {
    form: "change staff",
    file: "pages/staff/staff-form.tsx",
    draft: "staff/3",
    path: "/staff?edit=3",
    button: "Simpan",
    operation: "changeStaff",
    typed: { name: "Ustadzah Uji", id_teacher: "Ustadzah Fatimah" },
    sent: { version: 3, name: "Ustadzah Uji", role: "teacher", id_teacher: 1 },
  },
  {
    form: "record a result",
    file: "components/placement-test/result-form.tsx",
    draft: "placement-tests/4/result",
    now: "2030-01-21T05:00:00Z",
    path: "/placement-tests?state=scheduled&test=4&task=record",
    button: "Simpan hasil",
    operation: "recordPlacementTest",
    typed: { level_result: "Pemula", notes: "Makhraj sudah baik." },
    sent: { version: 3, level_result: 1, notes: "Makhraj sudah baik." },
  },
];

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlOf = (name: string) => document.querySelector<Control>(`form [name="${name}"]`);
export const valuesOf = (typed: object) => Object.keys(typed).map((name) => controlOf(name)?.value);

export async function fill({ user }: App, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    const control = await waitFor(() => {
      const found = controlOf(name);
      // The choices may be records, which are loaded.
      if (!found || (found instanceof HTMLSelectElement && !found.textContent?.includes(text)))
        throw new Error(`There is no field ${name} for ${text}`);
      return found;
    });
    if (control instanceof HTMLSelectElement) await user.selectOptions(control, text);
    else {
      await user.clear(control);
      if (text) await user.type(control, text);
    }
  }
}
