import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { exampleOperations } from "@talaqqi/contract/operator-examples";
import { createFakeService, type OperationId } from "@talaqqi/test-kit/fake-service";
import { expect, test } from "vitest";
import { newFolder, talaqqi } from "./talaqqi.ts";

const env = { API_URL: "http://school.example", OPERATOR_TOKEN: `talaqqi_operator_1_${"a".repeat(43)}` };
const dataOf = (operation: OperationId) => Object(exampleOperations[operation].examples[0]?.body).data;

test.each([
  ["account export 12", "exportPersonalData", "Exported all data of siti@example.com to"],
  ["student export 1", "exportStudentData", "Exported all data of student 9 (Yusuf Hakim) to"],
] as const)(
  "exit code 0 for %s, to standard output or to a new file that only this user can read",
  async (line, operation, words) => {
    const { fetch } = createFakeService({ auth: "token" });
    const args = line.split(" ");
    const file = join(newFolder(), "data.json");
    const printed = await talaqqi(args, { env, fetch });
    expect(JSON.parse(printed.stdout)).toEqual(dataOf(operation));
    expect(await talaqqi([...args, "--to", file], { env, fetch })).toEqual({
      code: 0,
      stdout: `${words} ${file}.\n`,
      stderr: "",
    });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(dataOf(operation));
    expect(await talaqqi([...args, "--to", file], { env, fetch })).toEqual({
      code: 1,
      stdout: "",
      stderr: `Cannot write ${file}: it already exists.\n`,
    });
  },
);

test("control characters that users typed are escaped in JSON, and replaced in text", async () => {
  const service = createFakeService({ auth: "token" });
  const name = "Siti \u009b31m\u202e Aminah";
  const [found] = dataOf("findStudents");
  service.on("findStudents", { data: [{ ...found, name }], next: 0 });
  const controls = /(?!\n)[\p{Cc}\u202e]/u;
  const json = await talaqqi(["--json", "student", "find"], { env, fetch: service.fetch });
  expect(json.stdout).not.toMatch(controls);
  expect(JSON.parse(json.stdout)).toMatchObject([{ name }]);
  const text = await talaqqi(["student", "find"], { env, fetch: service.fetch });
  expect(text.stdout).not.toMatch(controls);
  expect(text.stdout).toContain("Siti \ufffd31m\ufffd Aminah");
});
