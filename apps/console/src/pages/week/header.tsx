import { getRouteApi, Link } from "@tanstack/react-router";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { dayAfter } from "../../texts/zone.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Icon } from "../../ui/buttons/icons.tsx";
import { PrintButton } from "../../ui/print/print-button.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { useShownWeek } from "./use-shown-week.ts";

const route = getRouteApi("/week");

/** The shown week with links to others, and the page's buttons. */
export function WeekHeader({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { shell, week, slot } = useTexts();
  const share = async () => {
    await navigator.clipboard.writeText(location.href);
    showToast({ text: week.shared });
  };
  return (
    <header className="page-header">
      <h1>{shell.week}</h1>
      <WeekSteps />
      <div className="page-actions">
        <Button look="quiet" icon="copy" aria-label={week.share} onClick={share} />
        <PrintButton />
        {onAdd && (
          <Button look="main" icon="add" onClick={onAdd}>
            {slot.add}
          </Button>
        )}
      </div>
    </header>
  );
}

function WeekSteps() {
  const { week: texts } = useTexts();
  const format = useFormat();
  const search = route.useSearch();
  const { monday, dates, isCurrent } = useShownWeek();
  const link = { to: "/week", replace: true, className: "button button-quiet" } as const;
  const [before, after] = [dayAfter(monday, -7), dayAfter(monday, 7)];
  return (
    <nav className="week-steps" aria-label={texts.which}>
      {isCurrent ? (
        <span className="button button-quiet week-no-step" aria-hidden="true">
          <Icon name="back" />
        </span>
      ) : (
        <Link {...link} search={{ ...search, week: before }} aria-label={texts.previous}>
          <Icon name="back" />
        </Link>
      )}
      <strong className="week-dates" aria-live="polite">
        {format.days(monday, dates[6] ?? monday)}
      </strong>
      <Link {...link} search={{ ...search, week: after }} aria-label={texts.next}>
        <Icon name="forward" />
      </Link>
      {!isCurrent && (
        <Link {...link} search={{ ...search, week: undefined }}>
          {texts.current}
        </Link>
      )}
    </nav>
  );
}
