import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type TestModule, type TestUserConfig } from "vitest/node";
import type { Plugin } from "vite";

import { type Mutant, withMutant } from "./mutants.ts";

/** A file with a fault, or as it is, and the tests that run it. */
export type Trial = { file: string; mutant: Mutant | undefined; tests: readonly string[] };

/** What became of a trial: whether all was green, and the names of the tests that were not. */
export type TriedOut = { trial: Trial; isGreen: boolean; red: string[] };

/** What the tests of trials stand on, beside what every run of them has. */
type Ground = {
  settings: Pick<
    TestUserConfig,
    "pool" | "maxWorkers" | "globalSetup" | "setupFiles" | "testNamePattern"
  >;
  /** Whether every loop of a file with a fault ends by itself, however faulty it is. */
  endsLoops: boolean;
};

/** Rules need nothing but themselves. */
const BARE_GROUND: Ground = { settings: { pool: "threads", maxWorkers: 3 }, endsLoops: true };
/** What the tests of the server stand on: a PostgreSQL of the run's own. */
const SERVER_GROUND: Ground = {
  settings: {
    pool: "forks",
    maxWorkers: 3,
    globalSetup: ["test/global-setup.ts"],
    setupFiles: ["test/fresh-modules.ts"],
  },
  endsLoops: false, // a body of megabytes is looked through turn by turn
};

const FOLDER = ".mutants";
const OURS = /^(?:src|test)\/.*\.tsx?$/;
const QUERY = /\?trial=(\d+)$/;
/** More turns than any loop of a rule takes; a fault that makes one endless fails by it. */
const MOST_TURNS = 2_000_000;
/** The longest that all trials of a run may take: what is left then says nothing, so that the run fails. */
const LONGEST_MS = 30 * 60_000;

/** The trials of which every test passed; one without tests passes. See `runTrials`. */
export async function passedTrials(wanted: readonly Trial[]): Promise<Trial[]> {
  const untested = wanted.filter(({ tests }) => tests.length === 0);
  const tried = await runTrials(wanted.filter(({ tests }) => tests.length > 0));
  return [...untested, ...tried.filter(({ isGreen }) => isGreen).map(({ trial }) => trial)];
}

/** The same for tests that need the database, told test by test; `names` leaves out tests that are called otherwise. */
export function runServerTrials(trials: readonly Trial[], names?: RegExp): Promise<TriedOut[]> {
  const settings = { ...SERVER_GROUND.settings, ...(names && { testNamePattern: names }) };
  return runTrials(trials, { ...SERVER_GROUND, settings });
}

/**
 * Runs the tests of each trial, all in the workers of one run. Each trial has modules of its own: whatever its
 * tests import is loaded for it alone. A fault is put into what is loaded, never into the file itself.
 */
async function runTrials(trials: readonly Trial[], ground = BARE_GROUND): Promise<TriedOut[]> {
  if (trials.length === 0) return [];
  writeEntries(trials);
  try {
    const vitest = await createVitest(
      "test",
      {
        config: false,
        watch: false,
        include: [`${FOLDER}/*.test.ts`],
        isolate: false,
        fsModuleCache: false, // it knows a file by its own text, and a fault is in none
        testTimeout: 60_000, // 100,000 random orders, on a busy machine
        hookTimeout: 60_000,
        reporters: [{}],
        ...ground.settings,
      },
      { plugins: [trialModules(trials, ground)], cacheDir: path.resolve(FOLDER, "cache") },
    );
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      void vitest.cancelCurrentRun("keyboard-input");
    }, LONGEST_MS);
    await vitest.start();
    clearTimeout(late);
    const modules = new Map(vitest.state.getTestModules().map((one) => [numberOf(one), one]));
    await vitest.close();
    if (isLate) throw new Error(`${trials.length} trials did not end within half an hour.`);
    return trials.map((trial, number) => triedOut(trial, modules.get(number)));
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

function numberOf({ moduleId }: TestModule): number {
  return Number(/(\d+)\.test\.ts$/.exec(moduleId)?.[1]);
}

function triedOut(trial: Trial, module: TestModule | undefined): TriedOut {
  const red = Array.from(module?.children.allTests("failed") ?? [], ({ fullName }) => fullName);
  return { trial, isGreen: module !== undefined && module.ok() && module.children.size > 0, red };
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
function trialModules(trials: readonly Trial[], { endsLoops }: Ground): Plugin {
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
      const tried = trial.mutant ? withMutant(source, trial.mutant) : source;
      return endsLoops ? boundedLoops(tried) : tried;
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
