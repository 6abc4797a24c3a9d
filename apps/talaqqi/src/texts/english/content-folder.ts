export const contentFolder = {
  unknownFile: (files: string) => `unknown file: the files are ${files}`,
  notUtf8: "is not UTF-8: save the file as CSV UTF-8",
  noFile: (folder: string) => `There is no CSV file in ${folder}.`,
  reading: "Reading",
  writing: "Writing",
  cannotRead: (path: string, reason: string) => `Cannot read ${path}: ${reason}.`,
  cannotWrite: (folder: string, reason: string) => `Cannot write ${folder}: ${reason}.`,
  notEmpty: (folder: string) => `${folder} is not empty. Choose a new folder.`,
  unknown: (name: string) => `The server returned an unknown file: ${name}.`,
};
