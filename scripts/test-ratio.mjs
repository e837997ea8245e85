// How many lines of tests there are to a line of source, in the layers that hold rules. Fails below 0.8 in total,
// or where the domain, which needs nothing to be tested with, has less of its own.
//
// Counted are lines of code: neither blank lines nor comments. Source is all that these layers hold but markup (.tsx).
// A test is what runs by itself (*.test, *.e2e) or is run by several (*.contract); what tests only stand on (factories,
// stand-ins for providers, faults) counts nowhere. A layer's own tests lie beside its files. Tests of the whole shop
// prove all four layers at once, and have a row of their own: those that drive it in one process, as processes, or by a
// browser, and those of test/ that import the shop. What judges texts, styles or documents alone proves no layer.
import { globSync, readFileSync } from "node:fs";

const LEAST = 0.8;
const LAYERS = ["domain", "server", "web", "desk"];
const WHOLE_SHOP = ["test/composed/*.test.ts", "test/process/*.test.ts", "test/e2e/*.e2e.ts"];

const isTest = (file) => /\.(?:test|contract)\.tsx?$/.test(file);
const isSource = (file) => /(?<!\.(?:test|contract|d))\.ts$/.test(file);

const layers = LAYERS.map((layer) => {
  const files = globSync(`src/${layer}/**/*.{ts,tsx}`);
  return { layer, tests: linesIn(files.filter(isTest)), source: linesIn(files.filter(isSource)) };
});
const ofShop = globSync("test/*.test.ts").filter((file) =>
  /from "(?:#|\.\.\/src\/)/.test(readFileSync(file, "utf8")),
);
const whole = linesIn([...globSync(WHOLE_SHOP), ...ofShop]);

for (const { layer, tests, source } of layers) say(layer, { tests, source });
console.log(`${"shop".padEnd(6)}      (${whole} lines of tests over all of it)`);
const tests = layers.reduce((sum, layer) => sum + layer.tests, whole);
const source = layers.reduce((sum, layer) => sum + layer.source, 0);
say("all", { tests, source });
const held = [{ layer: "all", tests, source }, ...layers.filter(({ layer }) => layer === "domain")];
for (const one of held.filter((counts) => counts.tests / counts.source < LEAST)) {
  console.error(
    `${one.layer}: there must be at least ${LEAST} lines of tests to a line of source.`,
  );
  process.exitCode = 1;
}

function linesIn(files) {
  return files.reduce((sum, file) => sum + codeLines(readFileSync(file, "utf8")), 0);
}

function codeLines(text) {
  const code = text
    .replaceAll(/^[ \t]*\/\*[^]*?\*\/[ \t]*$/gm, "")
    .replaceAll(/^[ \t]*\/\/.*$/gm, "");
  return code.split("\n").filter((line) => line.trim()).length;
}

function say(name, counts) {
  const ratio = (counts.tests / counts.source).toFixed(2);
  console.log(
    `${name.padEnd(6)} ${ratio} (${counts.tests} lines of tests to ${counts.source} of source)`,
  );
}
