import { useCan } from "../../api/use-can.ts";
import { useTexts } from "../../texts/language.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { usePages } from "../pages.ts";

/** Lists the keys. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const can = useCan();
  const { main, others } = usePages();
  const hasQueue = main.some(({ to }) => to === "/placement-tests");
  const rows = [
    row(["/"], texts.shell.search),
    ...[...main, ...others].map(({ key, name }) => row(["g", key], texts.keys.go(name(texts)))),
    ...(hasQueue ? [row(["j", "k"], `${texts.shell.placementTests}: ${texts.keys.next}`)] : []),
    ...(can("createStudent") ? [row(["n"], `${texts.shell.students}: ${texts.students.add}`)] : []),
    row(["F6"], texts.keys.toast),
    row(["Esc"], texts.common.close),
    row(["?"], texts.keys.help),
  ];
  return (
    <Sheet title={texts.shell.keys} onClose={onClose}>
      <dl className="keys">
        {rows.map(({ keys, meaning }) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

const row = (keys: string[], meaning: string) => ({ keys, meaning });
