import { globSync, readFileSync } from "node:fs";

import { beginRun } from "../own-run/begin-run.ts";
import { mutantsOf } from "./mutants.ts";
import { relatedTests, slashed } from "./related-tests.ts";
import { passedTrials, type Trial } from "./run-mutants.ts";
import { serverFaults, serverFilesIn } from "./server-survivors.ts";
import { TARGETS } from "./targets.ts";

beginRun();

/** Of a hundred faults so many must be noticed. */
const ENOUGH_PERCENT = 90;
const SURVIVORS = "test/mutation/survivors.json";
/** Tests that need nothing but themselves. */
const TESTS = [
  "src/{domain,contract}/**/*.test.ts",
  "src/web/{api,session,features/{account,cart/public,checkout}}/*.test.ts",
  "src/web/app/{entry-early,guarded-page,guards}.test.ts",
  "src/desk/{orders,quotes,prices,coupons,ui/receipts}/**/*.test.ts",
];

/**
 * Puts faults into the rules one at a time and runs the tests beside each: a fault that none of them
 * notices survives. First only the file's own tests run; what survives those meets every other unit test
 * that runs the file; what needs a database has tests of its own (`server-survivors.ts`). Fails when less than 90% are noticed, or when the survivors are not the ones that
 * survivors.json explains. Folders or files as arguments limit it to them.
 */
async function main(chosen: readonly string[]): Promise<void> {
  const began = Date.now();
  const ofServer = serverFilesIn(chosen);
  const files = filesIn(chosen.length > 0 ? chosen : TARGETS).filter(
    (file) => !file.startsWith("src/server/"),
  );
  const related = relatedTests(await greenTests(files));
  const [survivors, counts]: [Trial[], number[]] = [[], []];
  for (const folder of new Set(files.map(folderOf))) {
    const trials = files.filter((file) => folderOf(file) === folder).flatMap(faultsIn);
    const unnoticed = await survivorsOf(trials, related);
    say(`${folder}: ${trials.length} faults, ${unnoticed.length} unnoticed.`);
    survivors.push(...unnoticed);
    counts.push(trials.length);
  }
  if (ofServer.length > 0) {
    const { count, survivors: unnoticed } = await serverFaults(ofServer);
    say(`The server: ${count} faults, ${unnoticed.length} unnoticed.`);
    survivors.push(...unnoticed);
    counts.push(count);
  }
  const count = counts.reduce((sum, one) => sum + one, 0);
  const seconds = Math.round((Date.now() - began) / 1_000);
  report({ count, survivors, seconds, isWhole: chosen.length === 0 });
}

function faultsIn(file: string): Omit<Trial, "tests">[] {
  return mutantsOf(readFileSync(file, "utf8")).map((mutant) => ({ file, mutant }));
}

/** The faults that neither the tests beside their file notice nor any other that runs it. */
async function survivorsOf(
  trials: readonly Omit<Trial, "tests">[],
  related: Related,
): Promise<Trial[]> {
  const first = trials.map(({ file, mutant }) => ({
    file,
    mutant,
    tests: ownTests(file, related),
  }));
  const left = (await passedTrials(first)).map(({ file, mutant, tests }) => ({
    file,
    mutant,
    tests: related(file).filter((test) => !tests.includes(test)),
  }));
  return passedTrials(left);
}

type Related = (file: string) => string[];

/** Of the tests that run these files those that pass here without any fault: one that is red for another reason notices nothing. */
async function greenTests(files: readonly string[]): Promise<string[]> {
  const all = relatedTests(globSync(TESTS).map(slashed));
  const tests = Array.from(new Set(files.flatMap(all)));
  const passed = await passedTrials(
    tests.map((test) => ({ file: test, mutant: undefined, tests: [test] })),
  );
  const green = passed.map(({ file }) => file);
  const red = tests.filter((test) => !green.includes(test));
  if (red.length > 0) say(`Left out, because red without a fault: ${red.join(", ")}`);
  return green;
}

/** The tests in the folder of a file. */
function ownTests(file: string, related: Related): string[] {
  return related(file).filter((test) => folderOf(test) === folderOf(file));
}

type Outcome = { count: number; survivors: readonly Trial[]; seconds: number; isWhole: boolean };

function report({ count, survivors, seconds, isWhole }: Outcome): void {
  const names = survivors.map(({ file, mutant }) => `${file}: ${mutant?.name ?? ""}`);
  const explained: Record<string, string> = JSON.parse(readFileSync(SURVIVORS, "utf8"));
  const unexplained = names.filter((name) => !Object.hasOwn(explained, name));
  const gone = isWhole ? Object.keys(explained).filter((name) => !names.includes(name)) : [];
  const percent = count === 0 ? 100 : (100 * (count - names.length)) / count;
  say(
    `${count} faults, ${names.length} unnoticed: ${percent.toFixed(1)}% noticed in ${seconds} s.`,
  );
  for (const name of unexplained) say(`Unnoticed, and not explained: ${name}`);
  for (const name of gone) say(`Explained, but noticed or gone: ${name}`);
  if (percent < ENOUGH_PERCENT || unexplained.length + gone.length > 0) process.exitCode = 1;
  else process.exitCode = 0;
}

function filesIn(places: readonly string[]): string[] {
  return places
    .flatMap((place) => (place.endsWith(".ts") ? [place] : globSync(`${place}/*.ts`)))
    .map(slashed)
    .filter((file) => !file.endsWith(".test.ts"));
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/"));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main(process.argv.slice(2));
