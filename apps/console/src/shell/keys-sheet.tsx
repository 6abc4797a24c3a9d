import { Sheet } from "../components/sheet.tsx";
import { useTexts } from "../texts/language.tsx";
import { usePages } from "./pages.ts";

/** Lists the keys. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const { main, others } = usePages();
  const rows: [string[], string][] = [
    [["/"], texts.keys.search],
    ...[...main, ...others].map(({ key, name }): [string[], string] => [["g", key], texts.keys.go(name(texts))]),
    [["j", "k"], texts.keys.next],
    [["Esc"], texts.keys.close],
    [["?"], texts.keys.help],
  ];
  return (
    <Sheet title={texts.keys.title} onClose={onClose}>
      <dl className="keys">
        {rows.map(([keys, meaning]) => (
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
