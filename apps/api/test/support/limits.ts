import type { OperationId } from "@talaqqi/contract";

const KiB = 1024;

/** The operations whose bodies hold files. */
const withFiles: readonly string[] = ["checkContent", "importContent"] satisfies OperationId[];

/** @returns the longest body of an operation, in bytes: the contracts say 64 KiB, and with content files 32 MiB. */
export const bodyLimitOf = (operationId: string): number =>
  withFiles.includes(operationId) ? 32 * KiB * KiB : 64 * KiB;
