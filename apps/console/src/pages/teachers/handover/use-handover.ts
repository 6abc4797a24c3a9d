import { TalaqqiError } from "@talaqqi/client";
import { client, type Shape, type Written, written } from "../../../api/client.ts";
import { cache } from "../../../api/queries.ts";
import { useWrite } from "../../../api/use-write.ts";

type HandedOver = Written<Shape<"HandedOver">>;

type Options = { onSuccess: (done: HandedOver) => void; onRefreshed: (done: HandedOver) => void };

/** The body of a handover. */
export const handoverOf = (id_teacher: number, hours: Shape<"Slot">[]) => ({
  id_teacher,
  slots: hours.map(({ id_time, version }) => ({ id_time, version })),
});

/** Hands hours of a teacher over: all of them or none. A refusal refreshes the page, which then shows why. */
export const useHandover = (from: number, options: Options) =>
  useWrite({
    ...options,
    operation: "handOverSlots",
    mutationFn: (body: ReturnType<typeof handoverOf>, headers) => {
      const params = { path: { id: String(from) } };
      return written(client.POST("/operator/teachers/{id}/handover", { params, body, headers }));
    },
    onError: (error) => {
      if (error instanceof TalaqqiError && [400, 404, 409].includes(error.status)) void cache.invalidateQueries();
    },
  });
