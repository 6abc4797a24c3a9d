import type { InputOf, operations } from "@talaqqi/client";
import { useMutation } from "@tanstack/react-query";
import { useDraft } from "./draft.ts";
import { Field, fieldsOf, Submit } from "./form.tsx";
import { queries } from "./service.ts";
import { exchange, signOut } from "./session.ts";

type Registration = InputOf<operations["registerAccount"]>;

/** By field, in the app's language: the service's messages are English. */
const sentences: Record<string, string> = {
  email: "Alamat e-mail ini tidak dapat didaftarkan.",
  name: "Isi nama dengan 1 sampai 50 huruf.",
  gender: "Pilih salah satu.",
  whatsapp: "Isi 10 sampai 15 angka dengan kode negara, misalnya 6281200000901.",
};

export function RegistrationForm({ email, name }: { email: string; name: string }) {
  const draft = useDraft("registration");
  const registration = useMutation({
    ...queries.registerAccount(),
    onSuccess: () => {
      draft.clear();
      return exchange();
    },
  });
  const { error } = registration;
  const problems = Object.fromEntries(
    error?.status === 403
      ? [["email", "E-mail ini sudah terdaftar. Silakan masuk."]]
      : (error?.errors.map(({ field, message }) => [field, sentences[field] ?? message]) ?? []),
  );

  return (
    <form
      noValidate
      onChange={draft.save}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = fieldsOf(event.currentTarget);
        const whatsapp = Number(fields.whatsapp?.replaceAll(/\D/g, ""));
        // The contract's rules are the service's to check: it names every invalid field.
        registration.mutate({ ...fields, whatsapp } as Registration);
      }}
    >
      <h2>Daftar</h2>
      <p>Belum ada akun untuk {email}. Lengkapi data Anda.</p>
      <Field label="E-mail" hint="Alamat yang Anda gunakan untuk masuk." name="email" problems={problems}>
        {(attributes) => <input {...attributes} type="email" value={email} readOnly />}
      </Field>
      <Field label="Nama lengkap" hint="Sampai 50 huruf." name="name" problems={problems}>
        {(attributes) => <input {...attributes} autoComplete="name" defaultValue={draft.initial.name ?? name} />}
      </Field>
      <Field label="Jenis kelamin" hint="Untuk menentukan pengajar." name="gender" problems={problems}>
        {(attributes) => (
          <select {...attributes} autoComplete="sex" defaultValue={draft.initial.gender ?? ""}>
            <option value="">Pilih…</option>
            <option>Perempuan</option>
            <option>Laki - Laki</option>
          </select>
        )}
      </Field>
      <Field label="Nomor WhatsApp" hint="Dengan kode negara: 6281200000901." name="whatsapp" problems={problems}>
        {(attributes) => <input {...attributes} type="tel" autoComplete="tel" defaultValue={draft.initial.whatsapp} />}
      </Field>
      <Submit label="Daftar" {...registration} />
      {error?.status === 403 && (
        <button type="button" onClick={exchange}>
          Masuk
        </button>
      )}
      <button type="button" className="plain" onClick={signOut}>
        Batal
      </button>
    </form>
  );
}
