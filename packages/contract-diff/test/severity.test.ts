import { describe, expect, test } from "vitest";
import { severities } from "../src/history.ts";
import { renderChange } from "../src/report.ts";
import { changesBy } from "./edits.ts";
import { elsewhere, inRequests, inResponses } from "./edits-and-severities.ts";

describe.each([
  ["in a request", inRequests],
  ["in a response", inResponses],
  ["elsewhere", elsewhere],
])("%s", (_where, rows) => {
  for (const severity of severities)
    test.each(rows[severity].map(([edit, line]) => ({ title: edit.name, edit, line })))(
      `${severity}: $title`,
      ({ edit, line }) => {
        const [change, ...others] = changesBy(edit);
        expect(others).toEqual([]);
        expect(change && `${change.severity} ${renderChange(change)}`.slice(0, severity.length + 1 + line.length)).toBe(
          `${severity} ${line}`,
        );
      },
    );
});
