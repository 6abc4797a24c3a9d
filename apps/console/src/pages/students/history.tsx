import { Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { useCan } from "../../api/use-can.ts";
import { actorOf, remarkOf, sentenceOf } from "../../components/records/sentence.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

/** What operators changed, in words, the newest first. */
export function StudentHistory({ student, entries }: { student: number; entries: Shape<"StudentCard">["audit"] }) {
  const texts = useTexts();
  const format = useFormat();
  const can = useCan();
  return (
    <section className="section" aria-labelledby="history">
      <div className="section-header">
        <h2 id="history">{texts.student.history}</h2>
        {entries.length > 0 && can("listAudit") && (
          <Link to="/history" search={{ student }} className="button button-quiet">
            {texts.pastChanges.details}
          </Link>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="quiet">{texts.student.noHistory}</p>
      ) : (
        <ol className="history">
          {entries.toReversed().map((entry) => (
            <li key={entry.id_audit}>
              <span>
                <strong>{actorOf(entry, texts)}</strong> {sentenceOf(entry, texts, format)}
              </span>
              {remarkOf(entry, texts) && <span className="small quiet">{remarkOf(entry, texts)}</span>}
              <time dateTime={entry.at} title={format.dateTime(entry.at)} className="small quiet">
                {format.ago(entry.at, Date.now())}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
