// Whoever installs the package has no other of ours: when it is built, the generated types themselves take this file's
// place (build.mjs).
export type * from "@talaqqi/contract";
