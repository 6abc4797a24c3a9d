import { afterEach } from "vitest";
import { takeFindings, watchFetch } from "./wire.ts";

watchFetch();

// An answer that is not in the contract fails the test that caused it.
afterEach(() => {
  const problems = takeFindings().flatMap((finding) => finding.problems);
  if (problems.length > 0) throw new Error(["The contract was not kept:", ...problems].join("\n  "));
});
