import { texts } from "./texts.ts";

/** Explains a system error code. @returns the end of a sentence. */
export const reasonOf = ({ code = "" }: { code?: string | undefined }): string => reasons[code] ?? code;

const reasons: Partial<Record<string, string>> = {
  ENOENT: texts.fileErrors.noSuchFile,
  ENOTDIR: texts.fileErrors.notFolder,
  EISDIR: texts.fileErrors.isFolder,
  EEXIST: texts.fileErrors.exists,
  EACCES: texts.fileErrors.denied,
  EPERM: texts.fileErrors.denied,
  ENOSPC: texts.fileErrors.noSpace,
  EROFS: texts.fileErrors.readOnly,
};
