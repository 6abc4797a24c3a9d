/**
 * The repository's root, with the migrations and the starter content, independent of the working directory.
 * Derived from this file's path, in an app's src/ or in the bundle in its dist/. The command that is installed from npm
 * reads nothing there: it is then the bundle's own folder.
 */
export const projectFolder = new URL(
  import.meta.url.slice(0, import.meta.url.lastIndexOf("/apps/") + 1) || ".",
  import.meta.url,
);
