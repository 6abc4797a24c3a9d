import { useInfiniteQuery } from "@tanstack/react-query";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { ProblemNote } from "../../components/problem.tsx";
import { useToast } from "../../shell/toasts.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { totals } from "./totals.ts";

/** The imports so far; each may be taken back while nothing that it wrote has changed since. */
export function PastImports() {
  const texts = useTexts();
  const format = useFormat();
  const show = useToast();
  const can = useCan();
  const query = useInfiniteQuery(queries.imports());
  const { language } = texts;
  const revert = useWrite({
    mutationFn: ({ id_import }: Shape<"ImportRecord">, headers) => {
      const params = { path: { id: String(id_import) } };
      return written(
        client.POST("/operator/imports/{id}/revert", { params, body: { language }, headers, timeout: 600_000 }),
      );
    },
    onSuccess: () => show({ text: texts.transfer.reverted }),
  });
  return (
    <section className="section" aria-labelledby="imports">
      <h2 id="imports">{texts.transfer.past}</h2>
      {revert.error && <ProblemNote error={revert.error} />}
      <Loaded query={query}>
        {({ pages }) => {
          const imports = pages.flatMap(({ entries }) => entries);
          if (imports.length === 0) return <p className="quiet">{texts.transfer.noPast}</p>;
          return (
            <>
              <ul className="rows">
                {imports.map((record) => (
                  <li key={record.id_import} id={`import-${record.id_import}`} className="row">
                    <span className="row-text">
                      <span className="row-title">{texts.transfer.summary(...totals(record.files))}</span>
                      <span className="small quiet">
                        {format.dateTime(record.at)} · {record.operator}
                      </span>
                    </span>
                    {record.state === "imported" && can("revertImport") ? (
                      <Button isDisabled={revert.isPending} onPress={() => revert.mutate(record)}>
                        {texts.transfer.revert}
                      </Button>
                    ) : (
                      record.state !== "imported" && (
                        <span className="badge">{texts.transfer.states[record.state]}</span>
                      )
                    )}
                  </li>
                ))}
              </ul>
              {query.hasNextPage && <Button onPress={() => query.fetchNextPage()}>{texts.common.more}</Button>}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
