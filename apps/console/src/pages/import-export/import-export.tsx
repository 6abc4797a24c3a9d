import { useCan } from "../../api/use-can.ts";
import { useTexts } from "../../texts/language.tsx";
import { ExportSection } from "./export-section.tsx";
import { ImportSection } from "./import-section.tsx";
import { PastImports } from "./past-imports.tsx";

export function ImportExport() {
  const texts = useTexts();
  const can = useCan();
  return (
    <div className="page">
      <title>{`${texts.transfer.title} · Talaqqi`}</title>
      <h1>{texts.transfer.title}</h1>
      {can("importContent") && <ImportSection />}
      {can("listImports") && <PastImports />}
      <ExportSection />
    </div>
  );
}
