// Proves everything: the checks beside the build and the tests, so that no processor waits. What it is given goes to Vitest.
import { spawn } from "node:child_process";

/** The exit code where nothing but tests failed: `.ci/second-look.mjs` may look at them once more. */
const ONLY_TESTS_FAILED = 3;

const checks = succeeds("npm", ["run", "-s", "check"]);
const areBuilt = await succeeds(process.execPath, ["scripts/build.mjs", "--if-changed"]);
const arePassed =
  areBuilt &&
  (await succeeds(process.execPath, [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...process.argv.slice(2),
  ]));
const areChecked = await checks;

if (!areBuilt) console.error("\nThe build failed: nothing was tested.");
if (!areChecked) console.error("\nThe checks failed (npm run check): see above.");
if (!areBuilt || !areChecked) process.exitCode = 1;
else if (!arePassed) process.exitCode = ONLY_TESTS_FAILED;

function succeeds(command, args) {
  const child = spawn(command, args, {
    stdio: "inherit",
    shell: command === "npm" && process.platform === "win32", // npm is a script there
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false)).once("close", (code) => resolve(code === 0));
  });
}
