import type { OperationId } from "@talaqqi/contract";

const KiB = 1024;

/** What the content of test servers may be: bodies as long as the service's own limit take their time. */
export const CONTENT_BYTES = 4 * KiB * KiB;

/** The operations whose bodies hold files. */
const withFiles: readonly string[] = ["checkContent", "importContent"] satisfies OperationId[];

/** @returns the longest body of an operation, in bytes: 64 KiB, and more with content files. */
export const bodyLimitOf = (operationId: string): number =>
  withFiles.includes(operationId) ? CONTENT_BYTES : 64 * KiB;
