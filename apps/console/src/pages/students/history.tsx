import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

/** What operators changed, in words, the newest first. */
export function StudentHistory({ entries }: { entries: Shape<"StudentCard">["audit"] }) {
  const texts = useTexts();
  const format = useFormat();
  const words: Record<string, string> = texts.operations;
  return (
    <section className="section" aria-labelledby="history">
      <div className="section-header">
        <h2 id="history">{texts.student.history}</h2>
      </div>
      {entries.length === 0 ? (
        <p className="quiet">{texts.student.noHistory}</p>
      ) : (
        <ol className="history">
          {entries.toReversed().map(({ id_audit, at, operator, action }) => (
            <li key={id_audit}>
              <span>
                <strong>{operator}</strong> {words[action] ?? action}
              </span>
              <time dateTime={at} title={format.dateTime(at)} className="small quiet">
                {format.ago(at, Date.now())}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
