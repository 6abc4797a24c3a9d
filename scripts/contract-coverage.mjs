// How much of the contract the API's tests have exercised. What a test saw over HTTP and which examples it tried stand in
// its results (apps/api/test/support/setup.ts); here they are counted.
import { existsSync, readFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const results = new URL("apps/api/.turbo/test-results.json", root);
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * Counts what the last run of the API's tests has exercised.
 * @returns for each operation how often each documented status was answered, and how often each example was tried;
 *   undefined when there was no run.
 */
export function readCoverage() {
  if (!existsSync(results)) return undefined;
  const document = read(new URL("packages/contract/generated/openapi.json", root));
  // Generated requests reach nearly everything by themselves: they would hide that no test is about it.
  const files = read(results).testResults.filter(({ name }) => !name.includes("/test/fuzz/"));
  const tests = files.flatMap((file) => file.assertionResults).filter(({ status }) => status === "passed");
  const exercised = count(tests.flatMap(({ meta }) => meta?.exercised ?? []));
  const tried = count(tests.flatMap(({ meta }) => meta?.examples ?? []));
  return Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => ({
      operationId: operation.operationId,
      responses: Object.keys(operation.responses).map((status) => ({
        status,
        times: exercised.get(`${operation.operationId} ${status}`) ?? 0,
      })),
      examples: examplesOf(document, operation).map((name) => ({ name, times: tried.get(name) ?? 0 })),
    }));
}

/** Prints operation × status, how often each was answered, and how many of the examples were tried. */
export function showTable(coverage) {
  const statuses = [...new Set(coverage.flatMap(({ responses }) => responses.map(({ status }) => status)))].sort();
  const rows = coverage.map(({ operationId, responses, examples }) => [
    operationId,
    ...statuses.map((status) => responses.find((response) => response.status === status)?.times ?? ""),
    `${examples.filter(({ times }) => times > 0).length}/${examples.length}`,
  ]);
  const table = [["operation", ...statuses, "examples"], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => String(row[column]).length)));
  const lay = (row) => row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]) : String(cell).padStart(widths[n])));
  console.log("");
  for (const row of table) console.log(lay(row).join("  "));
}

/** Prints what was never exercised, and the sums. @returns whether that was everything. */
export function showCoverage(coverage) {
  const responses = coverage.flatMap(({ operationId, responses }) =>
    responses.map(({ status, times }) => ({ name: `${operationId} ${status}`, times })),
  );
  const examples = coverage.flatMap((operation) => operation.examples);
  const missing = (all) => all.filter(({ times }) => times === 0);
  for (const { name } of missing(responses)) console.log(`never answered in a test: ${name}`);
  for (const { name } of missing(examples)) console.log(`example never tried: ${name}`);
  const operations = coverage.filter(({ responses }) => missing(responses).length === 0);
  const sum = (all) => `${all.length - missing(all).length}/${all.length}`;
  console.log(`examples: ${sum(examples)} checked`);
  console.log(`contract: ${operations.length}/${coverage.length} operations, ${sum(responses)} responses exercised`);
  return missing([...responses, ...examples]).length === 0;
}

/** @returns the names of an operation's examples, as its tests name them: `listHurufs 200 hurufs`. */
function examplesOf(document, { operationId, requestBody, responses }) {
  const messages = { ...(requestBody && { request: requestBody }), ...responses };
  return Object.entries(messages).flatMap(([what, message]) => {
    const { content = {} } = follow(document, message);
    return Object.keys(content["application/json"]?.examples ?? {}).map((name) => `${operationId} ${what} ${name}`);
  });
}

function follow(document, node) {
  if (!node.$ref) return node;
  const names = node.$ref.slice(2).split("/");
  return follow(
    document,
    names.reduce((part, name) => part[name], document),
  );
}

function count(names) {
  const counted = new Map();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return counted;
}
