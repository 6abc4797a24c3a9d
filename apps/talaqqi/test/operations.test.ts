import { operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import { expect, test } from "vitest";
import { readCommandTable } from "../command-table.mjs";
import { readHelp } from "./help.ts";

const contract = readOperatorContract();

test("every operation that an operator token may use has a command", async () => {
  const commands = (await readHelp("en")).map(([name]) => name);
  const { operations } = readCommandTable();
  expect(operations.filter(({ command }) => !commands.includes(command))).toEqual([]);
  const without = operationsOf(contract).filter(({ operationId }) => !operations.some(({ id }) => id === operationId));
  // Only a browser signs in and out.
  expect(without.map(({ operationId }) => operationId)).toEqual(["startSignIn", "finishSignIn", "signOut"]);
});

test("a new operation has a command without an entry in commands.yaml", () => {
  const retiring = contract.paths["/operator/teachers/{id}/retirement"]?.post;
  const adding = contract.paths["/operator/levels"]?.post;
  if (!retiring || !adding) throw new Error("the contract has changed");
  const paths = {
    "/operator/room-keys": { post: { ...adding, operationId: "createRoomKey" } },
    "/operator/room-keys/{id}/return": { post: { ...retiring, operationId: "returnRoomKey" } },
    "/operator/room-keys/{id}/deletion": { post: { ...retiring, operationId: "deleteRoomKey" } },
    "/operator/room-keys/return": { post: { ...adding, operationId: "returnRoomKeys" } },
  };
  const { operations } = readCommandTable({ ...contract, paths: { ...contract.paths, ...paths } });
  const added = operations.filter(({ noun }) => noun === "room-keys");
  expect(
    added.map(({ command, fields, versioned = false }) => [command, fields.map(({ option }) => option), versioned]),
  ).toEqual([
    ["room-key add", ["level", "description"], false],
    ["room-key return", ["id"], true],
    ["room-key delete", ["id"], true],
    // One noun cannot have the same verb twice.
    ["room-key return-room-keys", ["level", "description"], false],
  ]);
  // What ends something asks first.
  expect(added.filter(({ confirm }) => confirm).map(({ id }) => id)).toEqual(["deleteRoomKey"]);
});
