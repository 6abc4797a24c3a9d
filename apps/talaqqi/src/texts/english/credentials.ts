export const credentials = {
  cannotRead: (file: string, reason: string) => `Cannot read ${file}: ${reason}.`,
  damaged: (file: string) => `${file} is damaged. Delete it and log in again.`,
};
