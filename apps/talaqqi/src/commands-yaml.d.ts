declare module "*/commands.yaml" {
  /** What command-table.mjs makes of the contract and commands.yaml. */
  const table: import("./contract/table.ts").Table;
  export default table;
}
