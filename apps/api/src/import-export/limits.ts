/** The limits of an import. An export never exceeds them, so that it can always be imported again. */
export type ContentLimits = {
  /** All files together, as JSON in a request. */
  bytes: number;
  /** Of one file. */
  rows: number;
};

/** A million accounts take about 100 MB, which the server has in memory while it checks them. */
export const contentLimits: ContentLimits = { bytes: 128 * 1024 * 1024, rows: 2_000_000 };

/** How long a check or an import of the largest content may take. */
export const CONTENT_TIMEOUT_MS = 1_800_000;
