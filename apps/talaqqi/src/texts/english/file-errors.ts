export const fileErrors = {
  noSuchFile: "no such file or folder",
  notFolder: "it is not a folder",
  isFolder: "it is a folder",
  exists: "it already exists",
  denied: "permission denied",
  noSpace: "no space left on device",
  readOnly: "the file system is read-only",
};
