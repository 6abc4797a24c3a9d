import { useQuery } from "@tanstack/react-query";
import { explain } from "./explain.ts";
import { useOnline } from "./offline.ts";
import { queries } from "./service.ts";

const dates = new Intl.DateTimeFormat("id", { dateStyle: "long", timeStyle: "short" });

/** The lessons; without a connection those of the last response, marked as such. */
export function Lessons() {
  const { data, error, dataUpdatedAt, isPending, refetch } = useQuery(queries.listKategoris());
  const isOnline = useOnline();
  const isStored = data && (error || !isOnline);
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons">Pelajaran</h2>
      <div role="status">
        {isStored && (
          <p className="notice">Anda membaca pelajaran yang tersimpan pada {dates.format(dataUpdatedAt)}.</p>
        )}
        {isPending && <p>{isOnline ? "Memuat…" : "Pelajaran tampil begitu sambungan kembali."}</p>}
      </div>
      {error && !data && <p role="alert">{explain(error)}</p>}
      {error && (
        <button type="button" onClick={() => refetch()}>
          Coba lagi
        </button>
      )}
      {data?.map(({ id_kategori, nama_kategori, deskripsi, daftar_subkategori }) => (
        <details key={id_kategori}>
          <summary>{nama_kategori}</summary>
          <p>{deskripsi}</p>
          {daftar_subkategori.map(({ id_subkategori, bagian_mulut, daftar_content }) => (
            <div key={id_subkategori}>
              <h3>{bagian_mulut}</h3>
              <ul>
                {daftar_content.map((lesson) => (
                  <li key={lesson.id_content}>
                    <strong>{lesson.nama_content}</strong>
                    <p>{lesson.intro_text}</p>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      ))}
    </section>
  );
}
