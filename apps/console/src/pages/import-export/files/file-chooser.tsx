import { DropZone, FileTrigger } from "react-aria-components";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/buttons/icons.tsx";

/** @param props.isFirst no file has been chosen yet. */
export function FileChooser({ isFirst, onChoose }: { isFirst: boolean; onChoose: (files: File[]) => void }) {
  const { transfer, importing } = useTexts();
  return (
    <DropZone
      className={isFirst ? "drop" : "drop drop-again"}
      aria-label={transfer.importTitle}
      getDropOperation={() => "copy"}
      onDrop={async ({ items }) => {
        const dropped = items.filter((item) => item.kind === "file").map((item) => item.getFile());
        onChoose(await Promise.all(dropped));
      }}
    >
      <Icon name="file" />
      <p>
        {transfer.importHint} <span className="drop-hint">{importing.dropHint}</span>
      </p>
      <FileTrigger allowsMultiple acceptedFileTypes={fileTypes} onSelect={(list) => onChoose([...(list ?? [])])}>
        <Button look={isFirst ? "main" : "plain"}>{isFirst ? transfer.choose : importing.chooseMore}</Button>
      </FileTrigger>
    </DropZone>
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
