import { expect, test } from "vitest";
import { bundle, gzippedSize } from "./bundle.ts";

/** Bytes: 3.6 KB. */
const MOST = 3_600;

test("all of it weighs 3.6 KB at most, minified and gzipped", async () => {
  const size = gzippedSize(await bundle(`export * from "./dist/index.js";`));
  console.log(`client: ${size} bytes gzipped, at most ${MOST}`);
  expect(size).toBeLessThanOrEqual(MOST);
});

test("an app loads only what it uses of it", async () => {
  const error = await bundle(`export { TalaqqiError } from "./dist/index.js";`);
  expect(gzippedSize(error)).toBeLessThan(400);
  expect(error).toContain("TalaqqiError");
  expect(await bundle(`import "./dist/index.js";`)).not.toContain("TalaqqiError");
});
