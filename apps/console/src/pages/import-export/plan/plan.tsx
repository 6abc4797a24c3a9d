import { type FormEvent, type ReactNode, useMemo } from "react";
import type { Shape } from "../../../api/client.ts";
import { fieldLabels } from "../../../texts/field-labels.ts";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { LongList } from "../../../ui/layout/long-list.tsx";
import { newPerson, shownValue } from "../draft/people.tsx";
import { entriesOf, nameOf, type Sources } from "../draft/sources.ts";
import { useCorrections } from "../draft/use-corrections.ts";
import { useReached } from "../draft/use-reached.ts";
import { tableOf } from "../files/files.ts";
import { usePlanTexts } from "../files/use-plan-texts.ts";
import { Notes } from "../problems/notes.tsx";
import { ImportProblems } from "../problems/problems.tsx";
import { questionsOf } from "../questions/answers.ts";
import { DateOrders } from "../questions/date-order.tsx";
import { Questions } from "../questions/questions.tsx";
import { HeadingChoices } from "./heading-choice.tsx";
import { isMismatched, MismatchedPeople } from "./mismatched-people.tsx";
import { MissingGenders } from "./missing-genders.tsx";
import { MissingRows } from "./missing-rows.tsx";
import { whyNothing } from "./nothing.ts";
import { OmittedParts } from "./omitted-parts.tsx";
import { Duplicates, Totals } from "./questionable-rows.tsx";

/** The id of the form in a plan without problems; its button is outside of it. */
export const COMPLETION = "completion";

type Props = {
  plan: Shape<"ContentPlan">;
  sources: Sources;
  onChange: (changed: Sources) => void;
  /** Beside the button of the problems. */
  actions: ReactNode;
  /** What else to look at first. */
  children: ReactNode;
};

/** What an import would do: each change, or each problem by row. */
export function Plan({ plan, sources, onChange, actions, children }: Props) {
  const texts = useTexts();
  const { nothing } = usePlanTexts();
  const { files: counts, changes, problems, notices } = plan;
  const corrections = useCorrections(problems, sources, onChange);
  const questions = useMemo(() => questionsOf([...problems, ...notices], sources), [problems, notices, sources]);
  const asked = new Set<Shape<"ContentProblem">>(questions);
  const corrected = notices.filter(
    (notice) => !asked.has(notice) && notice.kind !== "possible_duplicate" && notice.kind !== "heading_line",
  );
  // What is asked or answered about the rows is not said again: that all are new.
  const isSaid = (file: string) => {
    const table = tableOf(file);
    return (
      notices.some((one) => one.kind === "possible_duplicate" && one.file === file) ||
      (table && sources[table]?.missing) !== undefined
    );
  };
  // The first at line 0 is about the whole list; a last one counts those of a file that are not here.
  const warnings = corrected.filter(
    (one) => one.line === 0 && corrected.find(({ file }) => file === one.file) === one && !isSaid(one.file),
  );
  const others = corrected.filter((one) => !warnings.includes(one));
  const readings = others.filter(({ reading }) => reading);
  const dates = others.filter(({ kind }) => kind === "read_date");
  const notes = others.filter(({ kind, reading }) => !reading && kind !== "read_date");
  const summary = useReached<HTMLUListElement>(problems.length === 0 && plan);
  const { apply } = corrections;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const doubts = (
    <>
      {children}
      <Duplicates notices={notices} sources={sources} apply={apply} />
      <Questions questions={questions} sources={sources} onChange={onChange} />
      <Totals sources={sources} onChange={onChange} />
      <MismatchedPeople changes={changes} sources={sources} apply={apply} />
    </>
  );
  return (
    <div className="section">
      <ul ref={summary} tabIndex={-1} className="plan-files">
        {counts.map(({ file, rows, created, changed, removed }) => {
          const heading = notices.find((notice) => notice.kind === "heading_line" && notice.file === file);
          const parts = [nameOf(sources, file)];
          // Of a file whose headings are refused, no row is read.
          if (rows > 0 || problems.length === 0) {
            parts.push(texts.transfer.rows(rows), texts.transfer.summary(created, changed, removed));
          }
          if (heading) parts.push(texts.importing.headingLine(heading.line));
          return (
            <li key={file} className="small quiet">
              {parts.join(" · ")}
            </li>
          );
        })}
      </ul>
      <HeadingChoices problems={problems} sources={sources} onChange={onChange} />
      <MissingRows plan={plan} sources={sources} onChange={onChange} />
      {warnings.map(({ file, message }) => (
        <p key={file} className="note">{`${nameOf(sources, file)}: ${message}`}</p>
      ))}
      {problems.length > 0 ? (
        <ImportProblems problems={problems} asked={asked} sources={sources} corrections={corrections} actions={actions}>
          {doubts}
        </ImportProblems>
      ) : (
        <form id={COMPLETION} className="plan-form" onSubmit={submit}>
          {doubts}
          <MissingGenders changes={changes} sources={sources} />
        </form>
      )}
      <DateOrders sources={sources} onChange={onChange} />
      <OmittedParts sources={sources} onChange={onChange} />
      {readings.length > 0 && (
        <details open className="others">
          <summary>{texts.transfer.readings(readings.length)}</summary>
          <Notes notes={readings} sources={sources} />
        </details>
      )}
      {dates.length > 0 && (
        <details open className="others">
          <summary>{texts.questions.dates(dates.length)}</summary>
          <Notes notes={dates} sources={sources} />
        </details>
      )}
      {notes.length > 0 && (
        <details className="others">
          <summary>{texts.transfer.notices(notes.length)}</summary>
          <Notes notes={notes} sources={sources} />
        </details>
      )}
      {problems.length === 0 && changes.length === 0 && <p role="status">{nothing[whyNothing(counts, sources)]}</p>}
      {problems.length === 0 && changes.length > 0 && <Changes changes={changes} sources={sources} />}
    </div>
  );
}

const looks = { create: "badge-accent", change: "badge-warning", remove: "badge-danger" };

function Changes({ changes, sources }: { changes: Shape<"ContentChange">[]; sources: Sources }) {
  const texts = useTexts();
  const format = useFormat();
  return (
    <section className="section" aria-labelledby="changes">
      <h3 id="changes">{texts.transfer.changes}</h3>
      <LongList items={changes} keyOf={({ file, line, key }) => `${file} ${line} ${key}`}>
        {(change) => {
          const { file, line, action, key, label, fields } = change;
          return (
            <div className="row">
              <span className={`badge ${looks[action]}`}>{texts.transfer.actions[action]}</span>
              <span className="row-text">
                <span className="row-title">{label || key || texts.transfer.row(line)}</span>
                {isMismatched(change) && <span className="badge badge-warning">{texts.importing.other}</span>}
                <span className="small quiet">
                  {[
                    entriesOf(sources).length > 1 && nameOf(sources, file),
                    line > 0 && texts.transfer.row(line),
                    action === "create" && newPerson(change, texts),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                {action === "change" &&
                  fields.map(({ column, before, after }) => (
                    <span key={column} className="small">
                      <span className="quiet">
                        {fieldLabels(tableOf(file), texts)[column] ?? column.replaceAll("_", " ")}:
                      </span>{" "}
                      <del>{shownValue(column, before, texts, format)}</del> →{" "}
                      <ins>{shownValue(column, after, texts, format)}</ins>
                    </span>
                  ))}
              </span>
            </div>
          );
        }}
      </LongList>
    </section>
  );
}
