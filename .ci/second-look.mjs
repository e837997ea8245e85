// A browser or a killed process that hung beside three others is no fault of the shop, and a whole run takes long. At most
// three files of such tests that failed are run once more, alone. What passes then is listed in the last lines as unsteady, to be mended;
// any other failure, and whatever fails twice, fails the run. `npm test` itself gives no second look.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const MOST_FILES = 3;
/** What whichever file ends first is told of them all (test/e2e/shopper.ts): alone it would pass. */
const MISFITS = "Replies are not as the shop describes them";
const WAITING_TESTS = /^test\/(?:e2e|process)\//;

const { testResults } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const failed = testResults
  .filter(({ status }) => status !== "passed")
  .map(({ name, assertionResults }) => ({
    file: path.relative(process.cwd(), name).replaceAll(path.sep, "/"),
    tests: assertionResults.filter(({ status }) => status === "failed"),
  }));

if (failed.length === 0) end("Something failed besides the tests.");
if (failed.length > MOST_FILES) end(`${failed.length} files failed: too many for a second look.`);
for (const { file } of failed)
  if (!WAITING_TESTS.test(file)) end(`${file} neither opens a browser nor kills a process.`);

for (const { name, message } of testResults)
  if (message?.includes(MISFITS)) end(`${path.basename(name)} was told of them: no second look.`);

const files = failed.map(({ file }) => file);
console.log(`\nA second look, alone: ${files.join(", ")}`);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--maxWorkers=1", ...files],
  { stdio: "inherit" },
);
if (status !== 0) end("They fail alone too.");
// The last lines of a run that is called passed: whoever reads its end alone sees that it was luck.
const red = failed.flatMap(({ file, tests }) =>
  tests.length === 0
    ? [`${file} (before or after its tests)`]
    : tests.map(({ fullName }) => `${file} > ${fullName}`),
);
console.log(`\nPASSED AT THE SECOND LOOK ALONE. Red at first, to be mended: ${red.length}`);
for (const one of red) console.log(`UNSTEADY: ${one}`);

function end(reason) {
  console.error(`\n${reason}`);
  process.exit(1);
}
