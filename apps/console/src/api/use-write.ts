import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Change } from "./changed.ts";
import { dropDraft, findDraft, markSent } from "./drafts.ts";

type Headers = { "Idempotency-Key": string };

type Options<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, "mutationFn"> & {
  /** Sends the write with these headers. */
  mutationFn: (variables: Variables, headers: Headers) => Promise<Data>;
  /** The draft of its form, deleted when the write succeeds. */
  draft?: string | undefined;
  /** What is written; without it the page reads everything again. */
  operation?: Change["operation"];
  /** A form is one write from its opening on: what was changed after a lost response is not added beside it. */
  isForm?: boolean;
  /**
   * Called when the page has what was written, unless the reader has left its address. A form closes then: the next change
   * needs the new version.
   */
  onRefreshed?: (data: Data, variables: Variables) => void;
};

/**
 * A mutation whose Idempotency-Key stays until it succeeds, beside its draft also when the page is lost: pressed again after a
 * lost response, it is the same write.
 */
export function useWrite<Data, Variables = void>({
  mutationFn,
  draft,
  operation,
  isForm = false,
  onRefreshed,
  ...options
}: Options<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  const begun = useRef<{ key: string; variables: string } | undefined>(undefined);
  const address = useRef("");
  return useMutation<Data, Error, Variables>({
    meta: { operation },
    ...options,
    mutationFn: async (given) => {
      const variables = JSON.stringify(given ?? null);
      // Of an earlier page, only the same write is sent again. What is no form may send more than its variables.
      const last = begun.current ?? (isForm && draft !== undefined ? findDraft(draft)?.sent : undefined);
      const isSame = (isForm && begun.current) || last?.variables === variables;
      const { key } = (isSame && last) || { key: newKey() };
      begun.current = { key, variables };
      if (isForm && draft) markSent(draft, begun.current);
      address.current = location.href;
      const done = await mutationFn(given, { "Idempotency-Key": key });
      begun.current = undefined;
      if (draft) dropDraft(draft);
      return done;
    },
    // After the cache's own, which loads the page's data again.
    onSettled: (...given) => {
      const [data, error, variables] = given;
      if (!error && data !== undefined && address.current === location.href) onRefreshed?.(data, variables);
      return options.onSettled?.(...given);
    },
  });
}

/** Works without https, too, unlike `crypto.randomUUID`. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join("-");
