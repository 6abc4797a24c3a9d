import { type ComponentType, useEffect, useState } from "react";
import { loadAllTexts, useFirstTexts } from "../texts/first.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { Sheet } from "../ui/layout/sheet.tsx";
import { Skeleton } from "../ui/states/loaded.tsx";

type Closable = { onClose: () => void };

/** A sheet whose script is loaded when it is first opened, and not with the first page. */
export function later<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    // An object, as React would call a function.
    const [{ Loaded, isFailed }, setState] = useState<{ Loaded?: ComponentType<Props>; isFailed?: true }>(
      known ? { Loaded: known } : {},
    );
    useEffect(() => {
      if (known) return;
      Promise.all([load(), loadAllTexts()]).then(
        ([Loaded]) => {
          known = Loaded;
          setState({ Loaded });
        },
        () => setState({ isFailed: true }),
      );
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return isFailed ? <NotLoaded {...props} /> : <Loading {...props} />;
  };
}

function Loading({ onClose }: Closable) {
  const { common } = useFirstTexts();
  return (
    <Sheet title={common.loading} onClose={onClose}>
      <Skeleton />
    </Sheet>
  );
}

/** Browsers may remember that a script failed, until the page is loaded again. */
function NotLoaded({ onClose }: Closable) {
  const { problems, crash } = useFirstTexts();
  const reload = (
    <Button look="main" onClick={() => location.reload()}>
      {crash.reload}
    </Button>
  );
  return (
    <Sheet title={problems.connection} onClose={onClose} actions={reload}>
      <p role="alert">{problems.connectionHint}</p>
    </Sheet>
  );
}
