import { freePort } from "@talaqqi/test-kit/postgresql";
import { endOnSignals, stopPrograms } from "@talaqqi/test-kit/processes";
import { steps, tryTools } from "./matrix.ts";
import { callThroughProxy } from "./proxy/run.ts";
import { openSchool } from "./school.ts";

const [name, ...others] = process.argv.slice(2);
if (others.length > 0 || ![undefined, "sizes"].includes(name)) {
  console.error("Usage: npm run test:generators [-- sizes]");
  process.exit(2);
}
if (name === "sizes") {
  await import("./sizes.ts");
  process.exit();
}
endOnSignals();
const port = await freePort();
const opening = openSchool(port);
const rows = await tryTools(port, opening);
const school = await opening;
const { calls, problems } = await callThroughProxy(school);
await stopPrograms();
await school.close();

const passed = steps.map((step) => ({ step, count: rows.filter((row) => row[step].length === 0).length }));
for (const problem of problems) console.log(problem);
for (const { step, count } of passed) console.log(`RESULT generators.${step} ${count}`);
console.log(`RESULT proxy.calls ${calls}`);
console.log(`generators: ${passed.map(({ step, count }) => `${count}/${rows.length} ${step}`).join(", ")}`);
console.log(`proxy: ${calls} calls, ${problems.length} violations`);
const isGood = problems.length === 0 && passed.every(({ count }) => count === rows.length);
process.exit(isGood ? 0 : 1);
