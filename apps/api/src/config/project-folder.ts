/**
 * The folder of the whole project, which has the migrations and the starter content, wherever a command is called from.
 * Found from this file, which runs from an app's src/ and from the bundle in its dist/.
 */
export const projectFolder = new URL(import.meta.url.slice(0, import.meta.url.lastIndexOf("/apps/") + 1));
