import { type Copy, copyProject } from "@talaqqi/test-kit/project-copy";
import { locate, type Mutation } from "./mutation.ts";

/** A failed test, or the output of a stage that failed. */
export type Failure = { title: string; message: string };

export type Result = {
  mutation: Mutation;
  seconds: number;
  /** The failure that matches the mutation. */
  caughtBy?: Failure;
  /** Failures that do not match it. */
  otherFailures: Failure[];
  /** Why it could not be applied. */
  outdated?: string;
};

export type Worker = {
  /** Installs and builds the copy. @throws Error when the unchanged project does not build. */
  prepare: () => Promise<void>;
  /** @returns what fails in the unchanged project; expected to be nothing. */
  runUnchanged: (catchers: string[]) => Promise<Failure[]>;
  run: (mutation: Mutation) => Promise<Result>;
  remove: () => void;
};

const turbo = (...tasks: string[]) => ["node", "scripts/turbo.mjs", "run", ...tasks, "--output-logs=errors-only"];
/** Turbo caches both: after the edits are undone, this only restores the generated files. */
const regenerate = turbo("generate", "build", "--filter=@talaqqi/contract", "--filter=@talaqqi/contract-diff");

/** Stages that are not test files. */
const stages = new Map([
  ["types", turbo("check", "--filter=@talaqqi/api", "--filter=@talaqqi/client")],
  ["lint", turbo("lint", "--filter=@talaqqi/contract")],
]);

/** Applies mutations to a copy of the project, one after the other. */
export function createWorker(): Worker {
  const copy = copyProject();

  async function runStrictly(command: string[]): Promise<void> {
    const { code, output } = await copy.run(command);
    if (code !== 0) throw new Error(`the unchanged project fails: ${command.join(" ")}\n${output}`);
  }

  return {
    async prepare() {
      await runStrictly(turbo("generate", "build"));
    },

    async runUnchanged(catchers) {
      const failures = [];
      for (const files of groupByPackage(catchers)) failures.push(...(await runCatcher(copy, files)));
      return failures;
    },

    async run(mutation) {
      const start = performance.now();
      const result: Result = { mutation, seconds: 0, otherFailures: [] };
      try {
        for (const edit of mutation.edits) {
          const { file, text } = locate(copy.folder, edit);
          copy.write(file, text);
        }
      } catch (error) {
        copy.restore();
        return { ...result, outdated: error instanceof Error ? error.message : String(error) };
      }
      const failures = mutation.regenerate ? await runStage(copy, "npm run generate", regenerate) : [];
      if (failures.length === 0) failures.push(...(await runCatcher(copy, [mutation.expectedCatcher])));
      copy.restore();
      if (mutation.regenerate) await runStrictly(regenerate);
      const isAbout = ({ title, message }: Failure) => mutation.message.test(title) || mutation.message.test(message);
      const caughtBy = failures.find(isAbout);
      result.otherFailures = failures.filter((failure) => !isAbout(failure));
      return { ...result, ...(caughtBy && { caughtBy }), seconds: (performance.now() - start) / 1000 };
    },

    remove: copy.remove,
  };
}

/** @param catchers one stage, or test files of one package. */
async function runCatcher(copy: Copy, catchers: string[]): Promise<Failure[]> {
  const [name = ""] = catchers;
  const stage = stages.get(name);
  if (stage) return runStage(copy, name, stage);
  const files = catchers.map((file) => file.split("/").slice(2).join("/"));
  const { failed } = await copy.runTests(packageOf(name), ...files);
  return failed.map(({ file, title, message }) => ({
    title: file === title ? file : `${file}: ${title}`,
    // The line numbers of a stack trace would match a status.
    message: message.replaceAll(/^ +at .*\n?/gm, ""),
  }));
}

async function runStage(copy: Copy, name: string, command: string[]): Promise<Failure[]> {
  const { code, output } = await copy.run(command, { env: { NO_COLOR: "1", CI: "1" } });
  return code === 0 ? [] : [{ title: name, message: output }];
}

const packageOf = (file: string) => file.split("/").slice(0, 2).join("/");

/** One vitest run for each package takes a fraction of one for each file. */
function groupByPackage(catchers: string[]): string[][] {
  const names = [...new Set(catchers)];
  const tests = names.filter((name) => !stages.has(name));
  const packages = [...new Set(tests.map(packageOf))];
  return [
    ...names.filter((name) => stages.has(name)).map((name) => [name]),
    ...packages.map((folder) => tests.filter((file) => packageOf(file) === folder)),
  ];
}

/** @throws Error if the name is neither a stage nor the path of a test file. */
export function checkCatcher(name: string): "stage" | "file" {
  if (stages.has(name)) return "stage";
  if (/^\w+\/[\w-]+\/(?:src|test)\/.+\.test\.tsx?$/.test(name)) return "file";
  throw new Error(`${name} is neither a stage nor a test file`);
}
