import type { operations } from "@talaqqi/contract/operator";
import { Link, type LinkProps, linkOptions } from "@tanstack/react-router";
import type { Shape } from "../../../api/client.ts";
import { useCan } from "../../../api/use-can.ts";
import { useTexts } from "../../../texts/language.tsx";
import { useReached } from "../draft/use-reached.ts";
import { type FileKey, tableOf } from "../files/files.ts";
import { totals } from "../files/totals.ts";

/** The rows that a file has added, changed and removed, and how it was called. */
export type Imported = Shape<"FilePlan"> & { name: string };

/** Lists what was just imported, and leads to the lists that have pages, as far as the role may see them. */
export function ImportedLists({ imported }: { imported: Imported[] }) {
  const { importing, transfer, account, tables: names } = useTexts();
  const can = useCan();
  const title = useReached<HTMLHeadingElement>(imported);
  const nameOf = (file: string) => names[tableOf(file) ?? "users"];
  const listed = imported.flatMap(({ file }) => {
    const table = tableOf(file);
    const page = table && pages[table];
    return page && can(page.needs) ? [{ table, link: page.link }] : [];
  });
  if (imported.length === 0) return null;
  return (
    <div className="section">
      <h3 ref={title} tabIndex={-1}>
        {importing.justImported}
      </h3>
      <ul>
        {imported.map((one) => (
          <li key={one.file}>
            {importing.importedFile(nameOf(one.file), transfer.summary(...totals([one])), one.name)}
            {one.public && ` · ${importing.isPublic}`}
          </li>
        ))}
      </ul>
      {imported.some(({ file }) => file === "users.csv") && <p>{importing.accountsSeen(account.linkGuardian)}</p>}
      <div className="page-actions">
        {listed.map(({ table, link }) => (
          <Link key={table} {...link} className="button">
            {importing.view(names[table].toLowerCase())}
          </Link>
        ))}
      </div>
    </div>
  );
}

type ListPage = { link: Pick<LinkProps, "to" | "search">; needs: keyof operations };

const pages: { [Key in FileKey]?: ListPage } = {
  students: { link: linkOptions({ to: "/students" }), needs: "findStudents" },
  teachers: { link: linkOptions({ to: "/teachers" }), needs: "listTeacherRecords" },
  slots: { link: linkOptions({ to: "/week" }), needs: "getWeek" },
  bookings: { link: linkOptions({ to: "/week" }), needs: "getWeek" },
  placement_tests: { link: linkOptions({ to: "/placement-tests" }), needs: "listPlacementTestQueue" },
  levels: { link: linkOptions({ to: "/school", search: { kind: "levels" } }), needs: "listLevelRecords" },
  lembagas: { link: linkOptions({ to: "/school", search: { kind: "institutions" } }), needs: "listInstitutionRecords" },
  packages: { link: linkOptions({ to: "/school" }), needs: "listPackageRecords" },
  programs: { link: linkOptions({ to: "/school", search: { kind: "programs" } }), needs: "listProgramRecords" },
};
