import { expect, test } from "vitest";
import { imageNode } from "../src/newer-node.ts";

test("the newer Node is the image's", () => {
  expect(imageNode()).toMatch(/^\d+\.\d+\.\d+$/);
  expect(imageNode("# The image\nFROM node:24.1.2-slim AS build\n")).toBe("24.1.2");
  expect(() => imageNode("FROM debian:12\n")).toThrow(/no version of Node/);
});
