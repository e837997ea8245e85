// How many lines of tests there are to a line of source, in the layers that hold rules. Markup (.tsx)
// is read by the browser journeys and is no part of it; blank lines count nowhere.
import { globSync, readFileSync } from "node:fs";

const LAYERS = {
  domain: { tests: ["src/domain/**/*.test.ts"], sources: "src/domain/**/*.ts" },
  server: {
    tests: ["src/server/**/*.test.ts", "test/composed/*.test.ts"],
    sources: "src/server/**/*.ts",
  },
  web: { tests: ["src/web/**/*.test.{ts,tsx}"], sources: "src/web/**/*.ts" },
};

let [allTests, allSources] = [0, 0];
for (const [layer, { tests, sources }] of Object.entries(LAYERS)) {
  const testLines = linesIn(globSync(tests));
  const sourceLines = linesIn(globSync(sources).filter((file) => !/\.(?:test|d)\.ts$/.test(file)));
  say(layer, testLines, sourceLines);
  allTests += testLines;
  allSources += sourceLines;
}
say("all", allTests, allSources);

function linesIn(files) {
  return files.reduce(
    (sum, file) =>
      sum +
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line.trim()).length,
    0,
  );
}

function say(layer, tests, sources) {
  const ratio = (tests / sources).toFixed(2);
  console.log(`${layer.padEnd(6)} ${ratio} (${tests} lines of tests to ${sources} of source)`);
}
