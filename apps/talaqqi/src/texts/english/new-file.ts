export const newFile = {
  cannotWrite: (path: string, reason: string) => `Cannot write ${path}: ${reason}.`,
};
