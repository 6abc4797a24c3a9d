import type { operations } from "@talaqqi/contract/operator";
import { Link, type LinkProps, linkOptions } from "@tanstack/react-router";
import { useCan } from "../../api/use-can.ts";
import { useTexts } from "../../texts/language.tsx";
import type { FileKey } from "./files.ts";
import { useReached } from "./use-reached.ts";

/** Leads to the lists that were just imported, as far as they have pages and the role may see them. */
export function ImportedLists({ tables }: { tables: FileKey[] }) {
  const { importing, tables: names } = useTexts();
  const can = useCan();
  const title = useReached<HTMLHeadingElement>(tables);
  const listed = tables.flatMap((table) => {
    const page = pages[table];
    return page && can(page.needs) ? [{ table, link: page.link }] : [];
  });
  if (listed.length === 0) return null;
  return (
    <div className="section">
      <h3 ref={title} tabIndex={-1}>
        {importing.justImported}
      </h3>
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
