// The build replaces the types of this file with the generated ones, as those of contract.ts.
export * from "@talaqqi/contract/enums";
