// Proves everything: the checks beside the build and the tests, so that no processor waits. What it is given goes to Vitest.
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** The exit code where nothing but tests failed: `.ci/second-look.mjs` may look at them once more. */
const ONLY_TESTS_FAILED = 3;

const IS_WINDOWS = process.platform === "win32";

const running = new Set();
let isCut = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => cut(signal));

// In a group of their own, as whoever runs them does not pass on what it is told; nobody is asked anything there.
const checks = succeeds("npm", ["run", "-s", "check"], {
  stdio: ["ignore", "inherit", "inherit"],
  shell: IS_WINDOWS, // npm is a script there
  detached: !IS_WINDOWS,
});
const areBuilt = await succeeds(process.execPath, ["scripts/build.mjs", "--if-changed"]);
const arePassed =
  areBuilt &&
  (await succeeds(process.execPath, [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...process.argv.slice(2),
  ]));
const areChecked = await checks;

if (!isCut && !areBuilt) console.error("\nThe build failed: nothing was tested.");
if (!isCut && !areChecked) console.error("\nThe checks failed (npm run check): see above.");
if (!isCut && (!areBuilt || !areChecked)) process.exitCode = 1;
else if (!isCut && !arePassed) process.exitCode = ONLY_TESTS_FAILED;

function succeeds(command, args, options = { stdio: "inherit" }) {
  if (isCut) return Promise.resolve(false);
  const child = spawn(command, args, options);
  const group = { child, isWhole: options.detached === true };
  running.add(group);
  return new Promise((resolve) => {
    child
      .once("error", () => resolve(false))
      .once("close", (code) => {
        running.delete(group);
        resolve(code === 0);
      });
  });
}

/** Passes on what it is told, begins nothing more, and ends after what it has begun: Vitest ends all that it started. */
function cut(signal) {
  isCut = true;
  process.exitCode = 128 + constants.signals[signal];
  for (const { child, isWhole } of running)
    try {
      if (child.pid !== undefined) process.kill(isWhole ? -child.pid : child.pid, signal);
    } catch {
      // it has ended just now
    }
}
