/** Explains a system error code. @returns the end of a sentence. */
export const reasonOf = ({ code = "" }: { code?: string | undefined }): string => reasons[code] ?? code;

const reasons: Partial<Record<string, string>> = {
  ENOENT: "no such file or folder",
  ENOTDIR: "it is not a folder",
  EISDIR: "it is a folder",
  EEXIST: "it already exists",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOSPC: "no space left on device",
  EROFS: "the file system is read-only",
};
