/** Why a file or a folder cannot be read or written, by the system's code. @returns the end of a sentence. */
export const reasonOf = ({ code = "" }: { code?: string | undefined }): string => reasons[code] ?? code;

const reasons: Partial<Record<string, string>> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "it is no folder",
  EISDIR: "it is no file",
  EEXIST: "it is there already",
  EACCES: "this user may not",
  EPERM: "this user may not",
  ENOSPC: "there is no room",
  EROFS: "nothing can be written there",
};
