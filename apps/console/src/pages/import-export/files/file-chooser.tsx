import { type DragEvent, useId, useRef, useState } from "react";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/buttons/icons.tsx";

/** @param props.isFirst no file has been chosen yet. */
export function FileChooser({ isFirst, onChoose }: { isFirst: boolean; onChoose: (files: File[]) => void }) {
  const { transfer, importing } = useTexts();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, isWithin: boolean) => {
    // Otherwise the browser leaves the page and opens the file.
    event.preventDefault();
    setOver(isWithin);
  };
  return (
    <section
      className={isFirst ? "drop" : "drop drop-again"}
      aria-labelledby={hint}
      data-drop-target={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onChoose([...event.dataTransfer.files]);
      }}
    >
      <Icon name="file" />
      <p id={hint}>
        {transfer.importHint} <span className="drop-hint">{importing.dropHint}</span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={fileTypes.join()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = "";
          onChoose(files);
        }}
      />
      <Button look={isFirst ? "main" : "plain"} onClick={() => input.current?.click()}>
        {isFirst ? transfer.choose : importing.chooseMore}
      </Button>
    </section>
  );
}

const fileTypes = [
  ".csv",
  "text/csv",
  ".xlsx",
  ".ods",
  ".fods",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
];
