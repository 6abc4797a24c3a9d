// The published package has no dependency on ours: the build replaces this file with the generated types (build.mjs).
export type * from "@talaqqi/contract";
