import type { Shape } from "../../api/client.ts";
import { placeOf, remarkOf } from "../../components/records/sentence.ts";
import { useLevelName } from "../../components/records/use-level-name.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { shownChanges } from "./fields.ts";
import { changeOf } from "./sentence.ts";

/** What the sentence of an entry leaves open: the values before and after, the place, and if names are those of today. */
export function Changes({ entry }: { entry: Shape<"AuditEntry"> }) {
  const texts = useTexts();
  const format = useFormat();
  const levelName = useLevelName();
  const changes = shownChanges(entry).map((change) => changeOf(entry, change, { texts, format, levelName }));
  const words = [placeOf(entry, texts), ...changes, remarkOf(entry, texts)].filter(Boolean);
  return words.length > 0 && <span className="small quiet">{words.join(" · ")}</span>;
}
