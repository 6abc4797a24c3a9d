import type { ContractDocument } from "@talaqqi/contract/document";
import type { Table } from "./src/contract/table.ts";

export const commandTable: { name: string; load: (id: string) => string | undefined };
export function readCommandTable(contract?: ContractDocument, given?: object): Table;
