import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { RetireButton } from "../../components/records/retire-button.tsx";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { TestsLink, useTestCount } from "./tests.tsx";

const route = getRouteApi("/teachers/$id");

/** Rare actions: hand hours over, take hours over, retire the teacher. */
export function TeacherActions({ teacher }: { teacher: Shape<"TeacherRecord"> }) {
  const { common, handover } = useTexts();
  const can = useCan();
  const navigate = route.useNavigate();
  const { id_teacher, nama_pengajar: name, is_retired } = teacher;
  const { data: hours = [] } = useQuery(queries.week({ id_teacher }));
  const canMove = can("handOverSlots");
  if (!canMove && !can("retireTeacher")) return null;
  const open = (dialog: "handover" | "takeover") => () => void navigate({ search: { dialog } });
  return (
    <section className="section" aria-labelledby="actions">
      <h2 id="actions">{common.actions}</h2>
      <div className="page-actions">
        {canMove && hours.length > 0 && <Button onClick={open("handover")}>{handover.open}</Button>}
        {canMove && !is_retired && <Button onClick={open("takeover")}>{handover.takeOver}</Button>}
        <RetireButton
          kind="teachers"
          record={{ ...teacher, id: id_teacher, name }}
          inUse={(close) => <InUse id={id_teacher} onHandOver={close} />}
        />
      </div>
    </section>
  );
}

/** What a teacher gives to others before retiring. */
function InUse({ id, onHandOver }: { id: number; onHandOver: () => void }) {
  const { handover } = useTexts();
  const can = useCan();
  const { data: hours = [] } = useQuery(queries.week({ id_teacher: id }));
  const tests = useTestCount(id);
  return (
    <div className="page-actions">
      {can("handOverSlots") && hours.length > 0 && (
        <Link
          to="/teachers/$id"
          params={{ id: String(id) }}
          search={{ dialog: "handover" }}
          className="button"
          onClick={onHandOver}
        >
          {handover.open}
        </Link>
      )}
      {tests && tests !== "0" && (
        <TestsLink id={id} className="button">
          {handover.openTests}
        </TestsLink>
      )}
    </div>
  );
}
