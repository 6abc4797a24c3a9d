import { type components, PlacementTestProgress as Progress } from "@talaqqi/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDraft } from "./draft.ts";
import { explain } from "./explain.ts";
import { Field, fieldsOf, Submit } from "./form.tsx";
import { useOnline } from "./offline.ts";
import { cache, queries } from "./service.ts";

const states = {
  [Progress.Registered]: "Terdaftar, menunggu jadwal",
  [Progress.Scheduled]: "Terjadwal",
  [Progress.ResultRecorded]: "Selesai",
  [Progress.Expired]: "Kedaluwarsa",
  [Progress.Cancelled]: "Dibatalkan",
};
const sentences: Record<string, string> = {
  test_schedule_at: "Pilih waktu yang akan datang.",
  notes: "Catatan paling banyak 1.000 huruf.",
};
const dates = new Intl.DateTimeFormat("id", { dateStyle: "full", timeStyle: "short" });

/** The student's placement tests. A form only if none is open: the service has at most one for each student. */
export function PlacementTests() {
  const { data, error, isPending } = useQuery(queries.listPlacementTests());
  const isOnline = useOnline();
  const isOpen = ({ s_progress }: { s_progress: number }) =>
    s_progress === Progress.Registered || s_progress === Progress.Scheduled;
  return (
    <section aria-labelledby="tests">
      <h2 id="tests">Tes penempatan</h2>
      <div role="status">
        {isPending && <p>{isOnline ? "Memuat…" : "Tes Anda tampil begitu sambungan kembali."}</p>}
      </div>
      {error && <p role="alert">{explain(error)}</p>}
      {error && (
        <button type="button" onClick={() => cache.refetchQueries(queries.listPlacementTests())}>
          Coba lagi
        </button>
      )}
      <ul>
        {data?.map((test) => (
          <Test key={test.id_placement_test} {...test} />
        ))}
      </ul>
      {data && !data.some(isOpen) && <PlacementTestForm />}
    </section>
  );
}

function Test({ s_progress, test_schedule_at, notes, link_catatan }: components["schemas"]["PlacementTest"]) {
  return (
    <li>
      <strong>{states[s_progress]}</strong>
      {test_schedule_at && <time dateTime={test_schedule_at}>{dates.format(new Date(test_schedule_at))}</time>}
      {notes && <p className="lines">{notes}</p>}
      {link_catatan && <a href={link_catatan}>Catatan pengajar</a>}
    </li>
  );
}

function PlacementTestForm() {
  const draft = useDraft("placement-test");
  const registration = useMutation({
    ...queries.registerPlacementTest(),
    onSuccess: () => {
      draft.clear();
      return cache.invalidateQueries(queries.listPlacementTests());
    },
  });
  const problems = Object.fromEntries(
    registration.error?.errors.map(({ field, message }) => [field, sentences[field] ?? message]) ?? [],
  );
  return (
    <form
      noValidate
      onChange={draft.save}
      onSubmit={(event) => {
        event.preventDefault();
        const { test_schedule_at: time, notes = "" } = fieldsOf(event.currentTarget);
        // The student's local time becomes one with an offset. Without one the school chooses.
        registration.mutate({ notes, ...(time && { test_schedule_at: new Date(time).toISOString() }) });
      }}
    >
      <h3>Daftar tes</h3>
      <Field label="Waktu yang diinginkan" hint="Boleh kosong." name="test_schedule_at" problems={problems}>
        {(attributes) => <input {...attributes} type="datetime-local" defaultValue={draft.initial.test_schedule_at} />}
      </Field>
      <Field label="Catatan untuk pengajar" hint="Boleh kosong." name="notes" problems={problems}>
        {(attributes) => <textarea {...attributes} rows={4} defaultValue={draft.initial.notes} />}
      </Field>
      <Submit label="Daftar tes" {...registration} />
    </form>
  );
}
