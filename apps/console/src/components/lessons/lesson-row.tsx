import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";
import { isWithheld } from "../../api/withheld.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { columnName, type Labels, valueIn } from "./columns.ts";
import { isArabic, LessonText } from "./lesson-text.tsx";
import { TextChange } from "./text-change.tsx";

type Row = Shape<"LessonRow">;
type Props = {
  row: Row;
  /** The names of the rows that it refers to. */
  labels: Labels;
  isChosen?: boolean;
  /** Absent for readers, and for what needs no approval. */
  onChoose?: (() => void) | undefined;
  /** Notes and buttons below the row. */
  children?: ReactNode;
};

/** A row of the lessons with its columns, its approval, and what has changed since. */
export function LessonRow({ row, labels, isChosen = false, onChoose, children }: Props) {
  const { tashih, nouns } = useTexts();
  const title = <LessonText text={row.label} />;
  return (
    <article className="lesson" data-chosen={isChosen || undefined}>
      <header className="lesson-header">
        {onChoose ? (
          <label className="checkbox lesson-title">
            <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={tashih.choose(row.label)} />
            <bdi>{title}</bdi>
          </label>
        ) : (
          <h2 className="lesson-title">
            <bdi>{title}</bdi>
          </h2>
        )}
        <span className="badges">
          <span className="badge">{nouns[row.table]}</span>
          <span className={`badge ${looks[row.state]}`}>{tashih.states[row.state]}</span>
        </span>
      </header>
      <Review row={row} />
      <dl className="lesson-columns">
        {row.columns.map(({ column, value }) => (
          <Column key={column} row={row} column={column} value={valueIn(labels, column, value)} labels={labels} />
        ))}
        {row.changes
          .filter(({ after }) => after === "")
          .map(({ column }) => (
            <Column key={column} row={row} column={column} value="" labels={labels} />
          ))}
      </dl>
      {children}
    </article>
  );
}

const looks = { waiting: "", approved: "badge-accent", changed: "badge-warning" } satisfies Record<
  Row["state"],
  string
>;

/** Who has approved it, when, with which note. */
function Review({ row }: { row: Row }) {
  const { tashih, common } = useTexts();
  const format = useFormat();
  if (row.id_review === 0) return null;
  const note = isWithheld(row, "note") ? common.withheld : row.note;
  return (
    <div className="small quiet">
      <p>{tashih.by(row.reviewer, format.dateTime(row.reviewed_at))}</p>
      {note && <p className="lesson-note">{note}</p>}
      {row.state === "changed" && row.changes.length === 0 && <p>{tashih.notStored}</p>}
    </div>
  );
}

type ColumnProps = Pick<Props, "row" | "labels"> & { column: string; value: string };

function Column({ row, column, value, labels }: ColumnProps) {
  const { tashih, labels: names } = useTexts();
  const change = row.changes.find((one) => one.column === column);
  return (
    <div data-changed={change && true}>
      <dt>{columnName(column, names[row.table])}</dt>
      <dd dir={isArabic(value) ? "rtl" : undefined}>
        {change ? (
          <TextChange label={tashih.before} before={valueIn(labels, column, change.before)} after={value} />
        ) : (
          <LessonText text={value} />
        )}
      </dd>
    </div>
  );
}
