import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Copy, copyProject } from "../copy.ts";
import type { Fault } from "./fault.ts";
import { ask, type Objection, type Stage, stageOf, stages } from "./stages.ts";

/** What became of a fault. */
export type Result = {
  fault: Fault;
  seconds: number;
  /** Which check noticed it, and the line in which it says so. */
  caught?: { stage: Stage; check: string; words: string };
  /** What failed as well, or instead, without a word of the fault. */
  chance: string[];
  /** Why it could not even be planted: a passage does not stand in its file, or not once. */
  stale?: string;
};

/** A copy of the project in which faults are planted, one after the other. */
export type Bench = {
  /** Installs and builds. @throws Error when the untouched project does not build. */
  prepare: () => Promise<void>;
  /** Shows the untouched project to a stage. @returns what it objects to. */
  askUntouched: (stage: Stage) => Promise<Objection[]>;
  tryFault: (fault: Fault) => Promise<Result>;
  remove: () => void;
};

/** Where `npm run generate` writes. */
const generated = "packages/contract/generated";

const generate: Stage = { name: "generate", folder: ".", command: ["npm", "run", "generate"] };
const build: Stage = { name: "build", folder: ".", command: ["npm", "run", "build"] };
/** The one package that others' tests need built. */
const buildContract: Stage = {
  name: "build of the contract",
  folder: ".",
  command: ["node", "scripts/turbo.mjs", "run", "build", "--filter=@talaqqi/contract"],
};

export function createBench(): Bench {
  const copy = copyProject();
  let contractIsBuilt = false;

  async function putBack(): Promise<void> {
    copy.restore();
    if (contractIsBuilt) return;
    contractIsBuilt = true;
    refuse(await ask(copy, buildContract));
  }

  return {
    async prepare() {
      for (const stage of [generate, build]) refuse(await ask(copy, stage));
      contractIsBuilt = true;
    },

    async askUntouched(stage) {
      await putBack();
      return ask(copy, stage);
    },

    async tryFault(fault) {
      const start = performance.now();
      const result: Result = { fault, seconds: 0, chance: [] };
      await putBack();
      try {
        for (const { file, passage, replacement } of fault.edits) copy.replace(file, passage, replacement);
      } catch (error) {
        return { ...result, stale: error instanceof Error ? error.message : String(error) };
      }
      if (changesContract(fault)) contractIsBuilt = false;
      for (const stage of stagesFor(copy, fault)) {
        const objections = await ask(copy, stage);
        const about = objections.find(({ check, words }) => fault.says.test(check) || fault.says.test(words));
        if (about) {
          result.caught = { stage, check: about.check, words: tellingLine(about.words, fault.says) };
          break;
        }
        result.chance.push(...objections.map(({ check, words }) => `${check}: ${tellingLine(words, fault.says)}`));
      }
      return { ...result, seconds: (performance.now() - start) / 1000 };
    },

    remove: copy.remove,
  };
}

const changesContract = ({ edits }: Fault) => edits.some(({ file }) => /^(openapi|packages\/contract)\//.test(file));

/** Whoever is asked first comes first; what the others need of the change is made before. */
function stagesFor(copy: Copy, fault: Fault): Stage[] {
  const near = stageOf(fault.near);
  const others = stages.filter(({ name }) => name !== near.name);
  // Written once by the bench as well, the generated files are put back with the rest.
  if (fault.regenerate) {
    for (const name of readdirSync(join(copy.folder, generated))) {
      copy.write(`${generated}/${name}`, copy.read(`${generated}/${name}`));
    }
  }
  return [
    ...(fault.regenerate ? [generate] : []),
    ...(changesContract(fault) && near.name !== "types" ? [buildContract] : []),
    near,
    ...others,
  ];
}

/** @returns the first line that speaks of the fault; the first at all if none does. */
export function tellingLine(words: string, says: RegExp): string {
  const lines = words
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => says.test(line)) ?? lines[0] ?? "";
}

function refuse([objection]: Objection[]): void {
  if (objection) throw new Error(`The untouched project fails: ${objection.check}\n${objection.words}`);
}
