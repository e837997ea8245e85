import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startVitest } from "vitest/node";
import type { Plugin } from "vite";

import { type Mutant, withMutant } from "./mutants.ts";

/** A file with a fault, or as it is, and the tests that run it. */
export type Trial = { file: string; mutant: Mutant | undefined; tests: readonly string[] };

const FOLDER = ".mutants";
const OURS = /^(?:src|test)\/.*\.tsx?$/;
const QUERY = /\?trial=(\d+)$/;
/** More turns than any loop of a rule takes; a fault that makes one endless fails by it. */
const MOST_TURNS = 2_000_000;

/**
 * Runs the tests of each trial, all in the workers of one run, and gives the trials of which every test
 * passed; one without tests passes. Each trial has modules of its own: whatever its tests import is loaded for it alone.
 */
export async function passedTrials(wanted: readonly Trial[]): Promise<Trial[]> {
  const trials = wanted.filter(({ tests }) => tests.length > 0);
  const untested = wanted.filter(({ tests }) => tests.length === 0);
  if (trials.length === 0) return untested;
  writeEntries(trials);
  try {
    const vitest = await startVitest(
      "test",
      [],
      {
        config: false,
        watch: false,
        include: [`${FOLDER}/*.test.ts`],
        isolate: false,
        fsModuleCache: false, // it knows a file by its own text, and a fault is in none
        pool: "threads",
        maxWorkers: 3,
        testTimeout: 60_000, // 100,000 random orders, on a busy machine
        reporters: [{}],
      },
      { plugins: [trialModules(trials)], cacheDir: path.resolve(FOLDER, "cache") },
    );
    const passed = vitest.state
      .getTestModules()
      .filter((module) => module.ok() && module.children.size > 0)
      .map(({ moduleId }) => Number(/(\d+)\.test\.ts$/.exec(moduleId)?.[1]));
    await vitest.close();
    return [...untested, ...passed.flatMap((number) => trials[number] ?? [])];
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

/** A test file for each trial, which runs its tests. */
function writeEntries(trials: readonly Trial[]): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [number, { tests }] of trials.entries()) {
    const imports = tests.map((test) => `import "../${test}?trial=${number}";\n`);
    writeFileSync(path.join(FOLDER, `${number}.test.ts`), imports.join(""));
  }
}

/** Gives every trial modules of its own, with its fault in the one that has it. */
function trialModules(trials: readonly Trial[]): Plugin {
  return {
    name: "trial-modules",
    enforce: "pre",
    async resolveId(specifier, importer = "") {
      const query = QUERY.exec(specifier)?.[0] ?? QUERY.exec(importer)?.[0];
      if (query === undefined) return null;
      const [plain, from] = [specifier.replace(QUERY, ""), importer.replace(QUERY, "")];
      const found = await this.resolve(plain, from, { skipSelf: true });
      const isOurs = found && !found.external && OURS.test(path.relative(process.cwd(), found.id));
      return isOurs ? found.id + query : found;
    },
    load(id) {
      const trial = trials[Number(QUERY.exec(id)?.[1])];
      if (!trial) return null;
      const file = id.replace(QUERY, "");
      const source = readFileSync(file, "utf8");
      if (path.resolve(trial.file) !== file) return source;
      return boundedLoops(trial.mutant ? withMutant(source, trial.mutant) : source);
    },
  };
}

/** The file with every loop that has a block ending by itself, however faulty it is. */
function boundedLoops(source: string): string {
  const turn = `if ((turnsTaken += 1) > ${MOST_TURNS}) throw new Error("This never ends.");`;
  const bounded = source.replaceAll(
    /(\b(?:for|while) \((?:[^()]|\([^()]*\))*\) \{)/g,
    `$1 ${turn}`,
  );
  return `let turnsTaken = 0;\n${bounded}`;
}
