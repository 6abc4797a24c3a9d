import type { operations } from "@talaqqi/contract/operator";
import { type Kind, setRetired, singular } from "../api/records.ts";
import { useCan } from "../api/use-can.ts";
import { useWrite } from "../api/use-write.ts";
import { useToast } from "../shell/toasts.tsx";
import { useTexts } from "../texts/language.tsx";

type Retirable = { id: number; name: string; is_retired: boolean; version: number };

/** Takes a record out of use, or into use again. `isAllowed` is whether the reader's role may. */
export function useRetirement(kind: Kind, { id, name, is_retired, version }: Retirable, onDone = () => {}) {
  const { records } = useTexts();
  const show = useToast();
  const can = useCan();
  const { mutate, error, isPending } = useWrite({
    mutationFn: (_given: undefined, headers) => setRetired(kind, id, { isRetired: !is_retired, version }, headers),
    onSuccess: () => {
      onDone();
      show({ text: is_retired ? records.wasRestored(name) : records.wasRetired(name) });
    },
  });
  const operation = `${is_retired ? "restore" : "retire"}${singular[kind]}` as const satisfies keyof operations;
  const label = is_retired ? records.restore : records.retire;
  return { isAllowed: can(operation), label, error, isPending, toggle: () => mutate(undefined) };
}
