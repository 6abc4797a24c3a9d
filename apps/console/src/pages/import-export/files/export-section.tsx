import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client, written } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ProblemNote } from "../../../ui/states/problem.tsx";
import { Progress } from "../../../ui/states/progress.tsx";
import { writeWorkbook } from "../workbooks/write-workbook.ts";
import { download, downloadFile, tables } from "./files.ts";

/** All data of the school as files. */
export function ExportSection() {
  const texts = useTexts();
  const [withPeople, setWithPeople] = useState(false);
  const { data: me } = useQuery(queries.me());
  const load = useMutation({
    mutationFn: async () => {
      const params = { query: { people: withPeople ? 1 : 0 } };
      const { data } = await written(client.GET("/operator/content", { params, timeout: 1_260_000 }));
      return { files: data, workbook: await writeWorkbook(data) };
    },
    meta: { isRead: true },
  });
  const { files, workbook } = load.data ?? {};
  const ready = tables.filter((table) => files?.[table] !== undefined);
  return (
    <section className="section" aria-labelledby="export">
      <h2 id="export">{texts.transfer.exportTitle}</h2>
      <p className="quiet">{texts.transfer.exportHint}</p>
      {me?.sees_contacts && (
        <label className="checkbox">
          <input type="checkbox" checked={withPeople} onChange={({ target }) => setWithPeople(target.checked)} />
          {texts.transfer.withPeople}
        </label>
      )}
      {load.error && <ProblemNote error={load.error} />}
      <div className="page-actions">
        <Button disabled={load.isPending} onClick={() => load.mutate()}>
          {load.isPending ? texts.transfer.exporting : texts.transfer.exportButton}
        </Button>
      </div>
      {load.isPending && <Progress text={texts.transfer.exporting} />}
      {files && (
        <>
          <p role="status">{texts.transfer.exported(ready.length)}</p>
          {workbook && (
            <div className="page-actions">
              <Button look="main" icon="download" onClick={() => downloadFile("talaqqi.xlsx", workbook)}>
                {texts.transfer.workbook}
              </Button>
            </div>
          )}
          <details className="others" open={!workbook}>
            <summary>{texts.transfer.csvFiles}</summary>
            <ul className="plan-files">
              {ready.map((table) => (
                <li key={table}>
                  <Button icon="download" onClick={() => download(`${table}.csv`, files[table] ?? "")}>
                    {`${texts.tables[table]} (${table}.csv)`}
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
}
