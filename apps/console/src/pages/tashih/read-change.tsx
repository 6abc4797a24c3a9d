import type { Shape } from "../../api/client.ts";
import { changesBetween, columnName, type Labels, valueIn } from "../../components/lessons/columns.ts";
import { TextChange } from "../../components/lessons/text-change.tsx";
import { useTexts } from "../../texts/language.tsx";

type Row = Shape<"LessonRow">;

/** What has changed in a row since it was read. */
export function ReadChange({ read, now, labels }: { read: Row; now: Row; labels: Labels }) {
  const { tashih, labels: names } = useTexts();
  return changesBetween(read, now).map(({ column, before, after }) => (
    <div key={column}>
      <p className="row-title">{columnName(column, names[now.table])}</p>
      <TextChange label={tashih.read} before={valueIn(labels, column, before)} after={valueIn(labels, column, after)} />
    </div>
  ));
}
