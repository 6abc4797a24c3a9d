import { useCan } from "../../api/use-can.ts";
import { DemonstrationNotice } from "../../components/first-steps/demonstration-notice.tsx";
import { useTexts } from "../../texts/language.tsx";
import { ExportSection } from "./files/export-section.tsx";
import { ImportSection } from "./import-section.tsx";
import { PastImports } from "./past/past-imports.tsx";

export function ImportExport() {
  const texts = useTexts();
  const can = useCan();
  return (
    <div className="page">
      <title>{`${texts.shell.importExport} · Talaqqi`}</title>
      <h1>{texts.shell.importExport}</h1>
      {can("importContent") ? <ImportSection /> : <p className="quiet">{texts.importing.adminOnly}</p>}
      {can("removeDemonstrationData") && <DemonstrationNotice isCompact />}
      {can("listImports") && <PastImports />}
      <ExportSection />
    </div>
  );
}
