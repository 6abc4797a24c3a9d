import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";

/** The heading of printed pages. A school without an institution has no name. */
export function SchoolName() {
  const { data } = useQuery(queries.me());
  return data?.school_name ? <p className="printed-school">{data.school_name}</p> : null;
}
