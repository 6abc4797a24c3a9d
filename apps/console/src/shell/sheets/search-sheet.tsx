import { useNavigate } from "@tanstack/react-router";
import { useTexts } from "../../texts/language.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { StudentSearch } from "../student-search.tsx";

/** Leads from any page to a student's card. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  const { shell } = useTexts();
  const navigate = useNavigate();
  return (
    <Sheet title={shell.search} onClose={onClose}>
      <StudentSearch
        label={shell.search}
        onChoose={({ id_student }) => {
          onClose();
          void navigate({ to: "/students/$id", params: { id: String(id_student) } });
        }}
        onAdd={(typed) => {
          onClose();
          void navigate({ to: "/students", search: { dialog: "add", typed } });
        }}
      />
    </Sheet>
  );
}
