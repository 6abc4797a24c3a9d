import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { Blank } from "../../components/blank.tsx";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { useToast } from "../../shell/toasts.tsx";
import { useTexts } from "../../texts/language.tsx";
import { Day } from "./day.tsx";
import { Filters } from "./filters.tsx";
import { Grid } from "./grid.tsx";
import { SlotForm } from "./slot-form.tsx";
import { SlotSheet } from "./slot-sheet.tsx";

const route = getRouteApi("/week");
/** The week, from one request. Whom a class suits is the server's to judge, so all filters but the teacher's go to it. */
export function Week() {
  const texts = useTexts();
  const show = useToast();
  const isWide = useIsWide();
  const can = useCan();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { teacher, gender, room, slot, dialog } = search;
  const query = useQuery(
    queries.week({ ...(gender && { gender }), ...(room && { has_places: room === "yes" ? 1 : 0 }) }),
  );
  const isFiltered = teacher !== undefined || gender !== undefined || room !== undefined;
  const slots = query.data ?? [];
  const open = (id_time: number) => void navigate({ search: { ...search, slot: id_time } });
  const close = () => void navigate({ search: ({ slot: _, dialog: __, ...rest }) => rest });
  const add = () => void navigate({ search: { ...search, dialog: "add" } });
  const share = async () => {
    await navigator.clipboard.writeText(location.href);
    show({ text: texts.common.copied });
  };

  return (
    <div className="page week-page">
      <title>{`${texts.week.title} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{texts.week.title}</h1>
        <div className="page-actions">
          <Button look="quiet" icon="link" aria-label={texts.week.share} onPress={share} />
          <span className="for-laptops">
            <Button look="quiet" icon="print" aria-label={texts.week.print} onPress={() => print()} />
          </span>
          {can("createSlot") && (
            <Button look="main" icon="add" onPress={add}>
              {texts.week.add}
            </Button>
          )}
        </div>
      </header>
      <Filters slots={slots} />
      <Loaded query={query}>
        {(all) => {
          const shown = all.filter(({ id_teacher }) => teacher === undefined || id_teacher === teacher);
          if (shown.length > 0) {
            return (
              <>
                <Summary slots={shown} />
                {isWide ? <Grid slots={shown} onOpen={open} /> : <Day slots={shown} onOpen={open} />}
              </>
            );
          }
          return isFiltered ? (
            <Blank icon="week" title={texts.week.noMatch} />
          ) : (
            <Blank icon="week" title={texts.week.empty}>
              <p>{texts.week.emptyHint}</p>
            </Blank>
          );
        }}
      </Loaded>
      {slot !== undefined && <SlotSheet id={slot} onClose={close} />}
      {dialog === "add" && <SlotForm teacher={teacher} onClose={close} />}
    </div>
  );
}

const wide = matchMedia("(min-width: 60rem), print");

/** Whether there is room for the grid: of a full week only what is shown is rendered. */
const useIsWide = () =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener("change", listener);
      return () => wide.removeEventListener("change", listener);
    },
    () => wide.matches,
  );

function Summary({ slots }: { slots: Shape<"SlotWithStudents">[] }) {
  const texts = useTexts();
  const free = slots.reduce((sum, { capacity, booked }) => sum + Math.max(0, capacity - booked), 0);
  return (
    <p role="status" className="small quiet">
      {texts.week.count(slots.length, free)}
    </p>
  );
}
