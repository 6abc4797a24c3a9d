import { records } from "@talaqqi/contract/records";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { queries } from "../../api/queries.ts";
import { inUse, operationNoun } from "../../api/records.ts";
import { useCan } from "../../api/use-can.ts";
import { RetireButton } from "../../components/records/retire-button.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { useKeptRow } from "../../ui/drafts/use-kept-row.ts";
import { useWayBack } from "../../ui/forms/way-back.ts";
import { Blank } from "../../ui/states/blank.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { EditRow } from "./edit-row.tsx";
import { type SchoolKind, type SchoolRecord, toSchoolRecord } from "./kinds.ts";
import { MessageTexts } from "./message-texts.tsx";
import { draftOf, RecordForm } from "./record-form.tsx";

const route = getRouteApi("/school");

/** Packages, programs, institutions, levels and texts of messages: a short list each, whose rows become forms in their place. */
export function School() {
  const { school, shell, messages, tables } = useTexts();
  const can = useCan();
  const { kind = "packages", add } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="page">
      <title>{`${kind === "messages" ? messages.tab : tables[records[kind].table]} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{shell.school}</h1>
        {kind !== "messages" && can(`create${operationNoun(kind)}`) && (
          <Button look="main" icon="add" onClick={() => void navigate({ search: { ...searchOf(kind), add: "yes" } })}>
            {school.add[kind]}
          </Button>
        )}
      </header>
      <nav className="tabs" aria-label={shell.school}>
        {(["packages", "programs", "institutions", "levels"] as const)
          .filter((one) => can(`list${operationNoun(one)}Records`))
          .map((one) => (
            <Link
              key={one}
              to="/school"
              search={searchOf(one)}
              className="tab"
              activeOptions={{ explicitUndefined: true }}
            >
              {tables[records[one].table]}
            </Link>
          ))}
        {can("listMessageTexts") && (
          <Link to="/school" search={{ kind: "messages" }} className="tab" activeOptions={{ explicitUndefined: true }}>
            {messages.tab}
          </Link>
        )}
      </nav>
      {kind === "institutions" && <p className="small quiet">{school.printedName}</p>}
      {kind === "messages" ? (
        <MessageTexts />
      ) : (
        <RecordList key={kind} kind={kind} isAdding={add === "yes" && can(`create${operationNoun(kind)}`)} />
      )}
    </div>
  );
}

/** The first list has the shortest address. */
const searchOf = (kind: SchoolKind) => ({ kind: kind === "packages" ? undefined : kind });

function RecordList({ kind, isAdding }: { kind: SchoolKind; isAdding: boolean }) {
  const texts = useTexts();
  const format = useFormat();
  const { edit, back } = route.useSearch();
  const can = useCan();
  const navigate = route.useNavigate();
  const query = useQuery(queries.records(kind));
  const { data } = query;
  const records = useMemo(
    () => (data ?? []).map((record) => toSchoolRecord(kind, record, texts, format)),
    [data, kind, texts, format],
  );
  const listed = useKeptRow(inUse(records), ({ id }) => id === edit, draftOf(kind, edit));
  const close = () => void navigate({ search: searchOf(kind), replace: true });
  const closeNew = useWayBack(back) ?? close;
  const canEdit = can(`change${operationNoun(kind)}`);
  return (
    <Loaded query={query}>
      {() => {
        const retired = records.filter(({ is_retired }) => is_retired);
        if (listed.length + retired.length === 0 && !isAdding) {
          return (
            <Blank icon="school" title={texts.school.empty[kind]}>
              {can(`create${operationNoun(kind)}`) && <p>{texts.school.emptyHint[kind]}</p>}
            </Blank>
          );
        }
        return (
          <>
            <ul className="rows">
              {isAdding && (
                <li>
                  <RecordForm kind={kind} onClose={closeNew} />
                </li>
              )}
              {listed.map((record) => (
                <li key={record.id} id={`record-${record.id}`}>
                  {record.id === edit && canEdit ? (
                    <RecordForm kind={kind} record={record} onClose={close} />
                  ) : (
                    <EditRow
                      title={record.title}
                      onEdit={canEdit && (() => void navigate({ search: { ...searchOf(kind), edit: record.id } }))}
                      detail={record.detail}
                    />
                  )}
                </li>
              ))}
            </ul>
            {retired.length > 0 && (
              <details className="others">
                <summary>{texts.records.retiredCount(retired.length)}</summary>
                <ul className="rows">
                  {retired.map((record) => (
                    <RetiredRow key={record.id} kind={kind} record={record} />
                  ))}
                </ul>
              </details>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function RetiredRow({ kind, record }: { kind: SchoolKind; record: SchoolRecord }) {
  return (
    <li className="row">
      <span className="row-text">
        <span className="row-title">{record.title}</span>
        <span className="small quiet record-detail">{record.detail}</span>
      </span>
      <RetireButton kind={kind} record={{ ...record, name: record.title }} />
    </li>
  );
}
