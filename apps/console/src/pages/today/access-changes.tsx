import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { actorOf, sentenceOf } from "../../components/records/sentence.ts";
import { useFirstTexts } from "../../texts/first.tsx";
import { useFormat } from "../../texts/format.ts";
import { momentAt } from "../../texts/zone.ts";
import { Loaded } from "../../ui/states/loaded.tsx";

const WEEK_MS = 7 * 86_400_000;

/** Changes of the last week that gave somebody else access to an account or a student, so that staff can object. */
export function AccessChanges() {
  const can = useCan();
  const format = useFormat();
  const end = Date.now() - WEEK_MS;
  // From the start of that day: the address of the list stays the same all day.
  const since = momentAt(format.isoDay(end), "00:00", format.timeZone);
  const query = useInfiniteQuery({ ...queries.history({ access: 1, since }), enabled: can("changeAccount") });
  if (!can("changeAccount")) return null;
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries).filter(({ at }) => Date.parse(at) > end);
        return entries.length > 0 && <Entries entries={entries} />;
      }}
    </Loaded>
  );
}

function Entries({ entries }: { entries: Shape<"AuditEntry">[] }) {
  const texts = useFirstTexts();
  const format = useFormat();
  return (
    <section className="section" aria-labelledby="access-changes">
      <div className="section-header">
        <h2 id="access-changes">{texts.today.accessChanges}</h2>
      </div>
      <p className="quiet">{texts.today.accessChangesHint}</p>
      <ul className="rows">
        {entries.map((entry) => {
          const { id_audit, at, action } = entry;
          const sentence = sentenceOf(entry, texts, format);
          const day = format.isoDay(at);
          return (
            <li key={id_audit}>
              <Link to="/history" search={{ operation: action, since: day, until: day }} className="row">
                <span className="row-text">
                  <span>
                    <strong>{actorOf(entry, texts)}</strong> {sentence}
                  </span>
                  <span className="small quiet">
                    {[...detailsOf(entry, sentence), format.dateTime(at)].join(" · ")}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The e-mail before and after, and the accounts whose names the sentence lacks. */
function detailsOf({ changes, labels }: Shape<"AuditEntry">, sentence: string): string[] {
  const email = changes.find(({ field, after }) => field === "email" && after !== "");
  const accounts = labels.filter(({ kind, name }) => kind === "users" && name !== "" && !sentence.includes(name));
  return [...accounts.map(({ name }) => name), ...(email ? [`${email.before} → ${email.after}`] : [])];
}
