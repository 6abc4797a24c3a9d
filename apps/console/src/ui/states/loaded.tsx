import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useFirstTexts } from "../../texts/first.tsx";
import { Problem, ProblemNote } from "./problem.tsx";

/** Renders a query's data, with its other states: loading, failed, and failed to refresh what is shown already. */
export function Loaded<Data>({
  query,
  list,
  children,
}: {
  query: UseQueryResult<Data>;
  list?: ComponentProps<typeof Problem>["list"];
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data === undefined) {
    return error ? <Problem error={error} onRetry={() => refetch()} list={list} /> : <Skeleton />;
  }
  return (
    <>
      {error && <ProblemNote error={error} />}
      {children(data)}
    </>
  );
}

export function Skeleton() {
  const texts = useFirstTexts();
  return (
    <div className="skeleton" role="status" aria-label={texts.common.loading}>
      <i />
      <i />
      <i />
    </div>
  );
}
