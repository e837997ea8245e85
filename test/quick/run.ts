import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";

import { importedBy, slashed } from "../mutation/related-tests.ts";
import { changedFiles } from "./changed-files.ts";
import { chosenTests, projectOf } from "./choose-tests.ts";

/** What holds the house together, whatever changed: its rooms, its words, its documents. */
const HOUSE = globSync("test/*.test.ts").map(slashed);
/** They look at each of hundreds of drawings, and at nothing else. */
const OF_DRAWINGS = "test/drawings.test.ts";

/**
 * Runs the tests of what changed, the nearest first, and those of the house: under a minute of two processors.
 * Files as arguments are what changed; says what it left out.
 */
function main(named: readonly string[]): void {
  const changed = named.length > 0 ? named.map(slashed) : changedFiles();
  if (!changed) return fail("Git says nothing of what changed: name files, or run npm test.");
  const files = globSync(["src/**/*.{ts,tsx}", "test/**/*.ts"]).map(slashed);
  const { chosen, left } = chosenTests(changed, { files, importsOf: importedBy });
  const isDrawn = changed.some((file) => /^(?:drawings|public\/drawings)\//.test(file));
  const house = HOUSE.filter((test) => isDrawn || test !== OF_DRAWINGS);
  const tests = Array.from(new Set([...house, ...chosen]));
  say(
    `${changed.length} changed: ${chosen.length} files of tests nearest to that, and the house's.`,
  );
  const many =
    left.length > 0 ? `${left.length} that take long or reach it from farther, and ` : "";
  say(`Left out: ${many}all journeys in a browser. npm test runs everything.`);
  const projects = Array.from(new Set(tests.map(projectOf)), (project) => `--project=${project}`);
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...projects, ...tests],
    { stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

main(process.argv.slice(2));
