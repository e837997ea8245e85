import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { type BenchCommand, EVERYTHING, nameOf, SHORT_FORMS } from "./bench-list.ts";
import { type BenchResult, joinedRounds, KeptRuns, NotedFigure, withResults } from "./bench-run.ts";
import { calibrate } from "./calibrate.ts";
import { type Calibration, costOf } from "./figure.ts";
import { withTables } from "./figures-table.ts";
import { slowerFigures } from "./slower-figures.ts";

/**
 * Runs everything that is measured and keeps one table of it: npm run bench [-- SCRIPT…] [--quick] [--keep].
 * Scripts are named without `bench:`. `--quick` runs the short forms in two minutes and says what got slower than
 * what is kept; `--keep` makes them what is kept.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  },
});

const ROOT = path.join(import.meta.dirname, "..");
const KEPT = path.join(import.meta.dirname, "last-run.json");
const DOCUMENT = path.join(ROOT, "docs/performance.md");
const QUICK_MS = 120_000;
const MOST_ROUNDS = 4;

const isChosen = ({ script }: BenchCommand) =>
  positionals.length === 0 || positionals.includes(script);
const folder = await mkdtemp(path.join(os.tmpdir(), "repuesto-figures-"));
try {
  const kept = KeptRuns.parse(JSON.parse(await readFile(KEPT, "utf8")));
  if (values.quick) await runQuick(kept);
  else await runEverything(kept);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function runEverything(kept: KeptRuns): Promise<void> {
  const full: BenchResult[] = [];
  for (const command of EVERYTHING.filter(isChosen)) full.push(await measured(command));
  await keep({ ...kept, full: withResults(kept.full, full) });
  judge(full);
}

/** As many rounds as two minutes have room for: a moment of the machine does not stand for the code. */
async function runQuick(kept: KeptRuns): Promise<void> {
  const began = performance.now();
  const commands = SHORT_FORMS.filter(isChosen);
  const longest = new Map<BenchCommand, number>();
  const results: BenchResult[] = [];
  for (const command of Array.from({ length: MOST_ROUNDS }, () => commands).flat()) {
    const started = performance.now();
    const before = longest.get(command); // the first round is run in any case
    if (before !== undefined && started - began + before > QUICK_MS) continue;
    results.push(await measured(command));
    longest.set(command, Math.max(before ?? 0, performance.now() - started));
  }
  const quick = commands.flatMap(
    (command) => joinedRounds(results.filter(({ name }) => name === nameOf(command))) ?? [],
  );
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(
    `\n${results.length} measurements in ${seconds} s, load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  if (values.keep) await keep({ ...kept, quick: withResults(kept.quick, quick) });
  else tellSlower(kept.quick, quick);
  for (const { name } of quick.filter(({ isHeld }) => !isHeld))
    console.log(`A bound did not hold just now: npm run bench:${name}`);
}

/** Figures of another machine are compared as well, in fixed loads, but not taken for the last word. */
function tellSlower(kept: readonly BenchResult[], quick: readonly BenchResult[]): void {
  const slower = slowerFigures(kept, quick);
  const names = new Set(kept.map(({ name }) => name));
  const unknown = quick.filter(({ name }) => !names.has(name));
  if (unknown.length > 0)
    console.log(`Nothing is kept to compare with: ${unknown.map(({ name }) => name).join(", ")}`);
  const isSame = kept.every(({ machine }) => machine === machineHere());
  if (!isSame) console.log("What is kept was measured on another machine.");
  if (slower.length === 0 && unknown.length < quick.length)
    console.log("Nothing got slower beyond the noise.");
  for (const { name, what, times } of slower)
    console.log(`SLOWER ${times.toFixed(2)} times: bench:${name}, ${what}`);
  if (slower.length > 0 && isSame) process.exitCode = 1;
}

function judge(results: readonly BenchResult[]): void {
  for (const { name } of results.filter(({ isHeld }) => !isHeld)) {
    console.error(`A bound does not hold: npm run bench:${name}`);
    process.exitCode = 1;
  }
}

/** Runs one command between two calibrations; what it prints is shown. */
async function measured(command: BenchCommand): Promise<BenchResult> {
  const name = nameOf(command);
  const load = os.loadavg()[0] ?? 0;
  const file = path.join(folder, "figures.jsonl");
  await writeFile(file, "");
  console.log(`\n— bench:${name}`);
  const before = calibrate();
  const child = spawn(
    "npm",
    ["run", "-s", `bench:${command.script}`, "--", ...(command.args ?? [])],
    {
      cwd: ROOT,
      env: { ...process.env, BENCH_FIGURES: file },
      stdio: "inherit",
      shell: process.platform === "win32", // npm is a script there
    },
  );
  await once(child, "close");
  const calibration = middleOf(before, calibrate());
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
  const figures = lines.map((line) => {
    const figure = NotedFigure.parse(JSON.parse(line));
    const { what, unit, measured: value, bound = null } = figure;
    const cost = costOf({ ...figure, bound }, calibration);
    return { what, unit, bound, measured: [value], costs: cost === undefined ? [] : [cost] };
  });
  const on = new Date().toISOString().slice(0, 10);
  const isHeld = child.exitCode === 0;
  return { name, on, commit: commitHere(), machine: machineHere(), load, isHeld, figures };
}

function middleOf(one: Calibration, other: Calibration): Calibration {
  return {
    ms: (one.ms + other.ms) / 2,
    processorMs: (one.processorMs + other.processorMs) / 2,
  };
}

function machineHere(): string {
  const [core] = os.cpus();
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} cores (${core?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}`;
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
}

/** With a plus where something is not committed. */
function commitHere(): string {
  const changed = git("status", "--porcelain", "--", "src", "db", "bench", "package.json");
  return `${git("rev-parse", "--short=8", "HEAD")}${changed === "" ? "" : "+"}`;
}

async function keep(runs: KeptRuns): Promise<void> {
  await writeFile(KEPT, JSON.stringify(runs));
  const document = withTables(await readFile(DOCUMENT, "utf8"), runs);
  if (document === undefined) throw new Error(`${DOCUMENT} has lost its marks.`);
  await writeFile(DOCUMENT, document);
  execFileSync(path.join(ROOT, "node_modules/.bin/oxfmt"), [KEPT, DOCUMENT]);
}
