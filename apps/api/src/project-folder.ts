/**
 * The folder of the whole project, which has the migrations and the contents, wherever a command is called from. It is
 * found from here: from src/, and from dist/, in which the build puts every part of the bundle side by side.
 */
export const projectFolder = new URL("../../../", import.meta.url);
