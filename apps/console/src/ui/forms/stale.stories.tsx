import { TalaqqiError } from "@talaqqi/client";
import { useRef } from "react";
import type { Meta, Story } from "../../../stories/story.ts";
import { TextField } from "../fields/field.tsx";
import { Stale } from "./stale.tsx";
import { useEdited } from "./use-edited.ts";

export default { component: Stale } satisfies Meta;

const changes = [{ field: "note", by: "Ustadzah Maryam", at: "2026-11-20T02:00:00Z" }];
const error = new TalaqqiError(new Response(null, { status: 409 }), { reason: "stale", changes });
const valuesOf = ({ note }: { version: number; note: string }) => ({ note });

function Edited() {
  const form = useRef<HTMLFormElement>(null);
  const edited = useEdited({ version: 1, note: "" }, valuesOf, async () => ({ version: 2, note: "Pindahan." }));
  return (
    <form ref={form} className="form">
      <TextField label="Catatan" name="note" initial="Sering malu." />
      <Stale error={error} form={form} edited={edited} onDone={() => {}} />
    </form>
  );
}

export const Changed: Story = { render: () => <Edited /> };
