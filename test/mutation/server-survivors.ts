import { readFileSync } from "node:fs";

import { mutantsOf } from "./mutants.ts";
import { runServerTrials, type Trial, type TriedOut } from "./run-mutants.ts";
import { SERVER_TARGETS } from "./targets.ts";

/** Tests of hundreds who do the same at once take longer than all others, and notice last. */
const NO_CROWD = /^(?!.*\d \w+ at once\b)/;
/** So many trials have one database server: what a fault leaves behind there ends with it. */
const AT_ONCE = 60;

/** The faults of some files of the server, and those that no test of theirs notices. */
export type ServerFaults = { count: number; survivors: readonly Trial[] };

/** Which files of the server are meant by files and folders; all of them where none is said. */
export function serverFilesIn(chosen: readonly string[]): string[] {
  return Object.keys(SERVER_TARGETS).filter(
    (file) =>
      chosen.length === 0 || chosen.some((one) => file === one || file.startsWith(`${one}/`)),
  );
}

/**
 * Puts faults into these files one at a time. The first of a file's tests runs for each, the others for what that one
 * left; a test that is red without a fault is an Error, as it would notice everything.
 */
export async function serverFaults(files: readonly string[]): Promise<ServerFaults> {
  await requireGreen(files.flatMap((file) => SERVER_TARGETS[file] ?? []));
  const trials = files.flatMap((file) =>
    mutantsOf(readFileSync(file, "utf8")).map((mutant) => ({ file, mutant })),
  );
  let left = await unnoticed(trials.map((trial) => testedBy(trial, 0, 1)));
  left = await unnoticed(left.map((trial) => testedBy(trial, 1)));
  return { count: trials.length, survivors: left };
}

function testedBy({ file, mutant }: Omit<Trial, "tests">, from: number, to?: number): Trial {
  return { file, mutant, tests: (SERVER_TARGETS[file] ?? []).slice(from, to) };
}

/** What passed, with its tests or because it has none more. */
async function unnoticed(trials: readonly Trial[]): Promise<Trial[]> {
  const untested = trials.filter(({ tests }) => tests.length === 0);
  const tested = trials.filter(({ tests }) => tests.length > 0);
  const tried: TriedOut[] = [];
  for (let from = 0; from < tested.length; from += AT_ONCE)
    tried.push(...(await runServerTrials(tested.slice(from, from + AT_ONCE), NO_CROWD)));
  return [...untested, ...tried.filter(({ isGreen }) => isGreen).map(({ trial }) => trial)];
}

async function requireGreen(tests: readonly string[]): Promise<void> {
  const whole = [...new Set(tests)].map((test) => ({
    file: test,
    mutant: undefined,
    tests: [test],
  }));
  const red = (await runServerTrials(whole, NO_CROWD)).filter(({ isGreen }) => !isGreen);
  if (red.length > 0)
    throw new Error(`Red without a fault: ${red.map(({ trial }) => trial.file).join(", ")}`);
}
