/** What an import may bring. An export never exceeds it, so that what was exported can always be checked. */
export type ContentLimits = {
  /** Of all files together, as the JSON that a request carries. */
  bytes: number;
  /** Of one file. */
  rows: number;
};

/** A million accounts take about 100 MB: the server has to hold what it checks. */
export const contentLimits: ContentLimits = { bytes: 128 * 1024 * 1024, rows: 2_000_000 };

/** How long a request with content may take, in milliseconds: to check, or to write, as much as may be there. */
export const CONTENT_TIMEOUT_MS = 1_800_000;
