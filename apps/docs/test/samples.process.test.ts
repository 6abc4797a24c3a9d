import { execFile } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { type Service, startService } from "@talaqqi/test-kit/service";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ContractName, readContract } from "../src/contracts.ts";
import { readReference } from "../src/reference/contract-model.ts";
import { samplesOf } from "../src/reference/samples.ts";
import { makeOperator } from "./support/operator.ts";

// Every sample that is not marked as untested runs as a reader runs it: all of one language, in the order of the pages, on a new
// database.

/** It removes the made-up school, which the others use. */
const emptying = ["removeDemonstrationData"];

/** The made-up school has other versions of these records. */
const stale = [
  "changeAccount",
  "changeInstitution",
  "changeLevel",
  "changeMessageText",
  "changePackage",
  "changeProgram",
  "changeStaff",
  "changeStudent",
  "changeTeacher",
  "handOverSlots",
  "movePlacementTest",
  "recordPlacementTest",
  "reopenPlacementTest",
  "restoreInstitution",
  "restoreLevel",
  "restorePackage",
  "restoreProgram",
  "restoreTeacher",
  "retireInstitution",
  "retireLevel",
  "retirePackage",
  "retireProgram",
  "retireTeacher",
  "updateSlot",
];

/** The made-up school has no record of these numbers. */
const unknown = [
  "changeContent",
  "changeFeedback",
  "changeHuruf",
  "changeKategori",
  "changePertanyaan",
  "changeSifat",
  "changeSubkategori",
  "deleteContent",
  "deleteFeedback",
  "deleteHuruf",
  "deleteKategori",
  "deletePertanyaan",
  "deleteSifat",
  "deleteSubkategori",
  "getContentRecord",
  "getFeedbackRecord",
  "getHurufRecord",
  "getKategoriRecord",
  "getPertanyaanRecord",
  "getSifatRecord",
  "getSubkategoriRecord",
];

/** The made-up school has no records that these refer to. */
const unresolved = ["createHuruf", "createPertanyaan", "createSubkategori"];

/** The examples' data cannot succeed with these. */
const errors: Record<string, number> = {
  ...Object.fromEntries(stale.map((operation) => [operation, 409])),
  ...Object.fromEntries(unknown.map((operation) => [operation, 404])),
  ...Object.fromEntries(unresolved.map((operation) => [operation, 400])),
  // It has no success.
  listSetSchedules: 503,
  // Its ID token is made up.
  createAccessToken: 400,
  // Its digest is made up.
  importContent: 409,
  // Nobody waits with this code.
  checkSignInCode: 409,
  confirmSignInCode: 409,
  // The member has been removed by then, with every token.
  createStaffToken: 409,
  revokeStaffToken: 404,
  // The made-up school has nobody in a browser.
  endMySession: 404,
  // The made-up school has no reviews.
  withdrawReview: 404,
  // The made-up school has no imports.
  getImport: 404,
  revertImport: 404,
  // The made-up school has no token 41, and other people.
  revokeToken: 404,
  eraseAccount: 400,
  // The made-up school's teacher 1 has a slot at 19:30.
  createSlot: 409,
  // Its slot 5 is for women, and the student a boy.
  bookSlot: 409,
  eraseStudent: 400,
  mergeStudents: 409,
  freeSlot: 400,
  moveBooking: 400,
  deleteSlot: 409,
  // The test has a result already.
  schedulePlacementTest: 409,
  cancelPlacementTest: 409,
  expirePlacementTest: 409,
};

const names: ContractName[] = ["openapi", "operator"];
const client = resolve(import.meta.dirname, "../../../packages/client");

describeOnUnix("each sample in", "bash", () => {
  const created = databaseFolder("talaqqi-samples-");
  let folder: string;
  let api: Service;
  let operatorToken: string;
  beforeAll(async () => {
    operatorToken = await makeOperator("Ustadzah Maryam", { DATA_DIR: created });
  });
  beforeEach(async () => {
    folder = databaseFolder("talaqqi-samples-");
    const DATA_DIR = join(folder, "data");
    cpSync(created, DATA_DIR, { recursive: true });
    api = await startService({ DATA_DIR, RATE_LIMIT_AUTH_PER_MINUTE: "1000" });
  });
  afterEach(async () => {
    await api?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterAll(() => rmSync(created, { recursive: true, force: true }));

  test.each([
    ["curl", runShell],
    ["@talaqqi/client", runJavaScript],
    ["fetch", runJavaScript],
  ])("%s returns what its operation returns", async (title, run) => {
    const programs: Program[] = [];
    const expected: Record<string, number> = {};
    for (const name of names) {
      const reference = readReference(name, readContract(name, api.url).document);
      for (const operation of reference.tags.flatMap((tag) => tag.operations)) {
        const sample = samplesOf(operation, { reference, apiUrl: api.url }).find((one) => one.title === title);
        if (!sample?.isRun || operation.isForBrowsers || emptying.includes(operation.operationId)) continue;
        // Each has a token of its own, as one of them revokes it.
        const accessToken = operation.needsToken && name === "openapi" ? await signIn() : "";
        const token = name === "operator" ? operatorToken : accessToken;
        programs.push({ name: operation.operationId, code: sample.code, token });
        const success = operation.responses.find(({ status }) => status.startsWith("2"));
        expected[operation.operationId] = errors[operation.operationId] ?? Number(success?.status);
      }
    }
    expect(await run(programs, folder)).toEqual(expected);
  });

  async function signIn(): Promise<string> {
    const post = async (url: string, body: object) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
      return Object(await response.json());
    };
    const idToken = await post(`${api.signInUrl}token`, { email: "rangga.wibawa@contoh.example" });
    return (await post(`${api.url}/api/auth/idp`, idToken)).data.access_token;
  }
});

type Program = { name: string; code: string; token: string };
type Statuses = Record<string, number>;

async function runShell(programs: Program[]): Promise<Statuses> {
  const script = programs.map(
    ({ code, token }) => `TOKEN=${token}\n${code.replace(/^curl/, "curl -s -w '\\n%{http_code}'")}\nprintf '\\0'`,
  );
  const { stdout } = await promisify(execFile)("bash", ["-c", script.join("\n")], { maxBuffer: 1e8 });
  const written = stdout.split("\0");
  return Object.fromEntries(programs.map(({ name }, n) => [name, Number(written[n]?.split("\n").at(-1))]));
}

/** Each writes the status first. */
async function runJavaScript(programs: Program[], folder: string): Promise<Statuses> {
  mkdirSync(join(folder, "node_modules/@talaqqi"), { recursive: true });
  symlinkSync(client, join(folder, "node_modules/@talaqqi/client"));
  for (const { name, code, token } of programs) {
    writeFileSync(join(folder, `${name}.mjs`), `const token = ${JSON.stringify(token)};\n${code}`);
  }
  const imports = programs.map(({ name }) => `console.log("\\0");\nawait import("./${name}.mjs");`);
  writeFileSync(join(folder, "all.mjs"), imports.join("\n"));
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "all.mjs")], { maxBuffer: 1e8 });
  const [, ...written] = stdout.split("\0\n");
  return Object.fromEntries(programs.map(({ name }, n) => [name, Number.parseInt(written[n] ?? "", 10)]));
}
