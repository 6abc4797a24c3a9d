import { TalaqqiError } from "@talaqqi/client";
import { useRef, useState } from "react";
import { client, type Shape, written } from "../../../api/client.ts";
import { newKey, useWrite } from "../../../api/use-write.ts";

type Slot = Shape<"SlotWithStudents">;
type Plan = { to: number; hours: Slot[] };

/** The hours that were handed over, how to take that back, and the hour at which it stopped. */
type Outcome = { moved: number[]; undo: Shape<"Undo">[]; failed?: { hour: Slot; error: Error; isRefused: boolean } };

type Options = {
  onOutcome: (outcome: Outcome, plan: Plan) => void;
  onRefreshed: (outcome: Outcome) => void;
};

/** Changes the teacher of hours one after the other, by the operation that changes one, and stops at the first failure. */
export function useHandover({ onOutcome, onRefreshed }: Options) {
  const [done, setDone] = useState(0);
  // After a lost response the same change has the same key.
  const keys = useRef(new Map<string, string>());
  const send = ({ id_time, version }: Slot, to: number) => {
    const name = `${id_time} ${version} ${to}`;
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    const params = { path: { id: String(id_time) } };
    const headers = { "Idempotency-Key": key };
    return written(client.PUT("/operator/slots/{id}", { params, body: { version, id_teacher: to }, headers }));
  };
  const { mutate, data, isPending } = useWrite({
    // A failure is part of the outcome: the page is refreshed with what was done before it.
    mutationFn: async ({ to, hours }: Plan): Promise<Outcome> => {
      const moved: number[] = [];
      const undo: Shape<"Undo">[] = [];
      for (const hour of hours) {
        setDone(moved.length);
        try {
          const done = await send(hour, to);
          if (done.undo) undo.push(done.undo);
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          const isRefused = error instanceof TalaqqiError && [400, 404, 409].includes(error.status);
          return { moved, undo, failed: { hour, error, isRefused } };
        }
        moved.push(hour.id_time);
      }
      return { moved, undo };
    },
    onSuccess: onOutcome,
    onRefreshed,
  });
  return { handOver: mutate, failed: data?.failed, done, isPending };
}
