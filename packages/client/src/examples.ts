// The published package has no dependency on ours: the build replaces this file with the generated one (build.mjs).
export { type ExampleNames, exampleOperations } from "@talaqqi/contract/examples";
