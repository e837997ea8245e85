import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import path from "node:path";

import { END_MS } from "./end-run.ts";
import { runFolder } from "./run-folder.ts";

const KEEPER = path.join(import.meta.dirname, "run-keeper.ts");
/** By which a run is cut. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Where Unix and Windows say that temporary files go. */
const PLACES = ["TMPDIR", "TEMP", "TMP"];
const LOOK_MS = 20;

/**
 * Gives the run of tests that this process is one temporary folder for all that it and whatever it starts lay down, and
 * a keeper beside it that removes the folder and ends what still runs when this process has ended, however it ended.
 * The process waits for that where it can: after it nothing is left. Once for each process.
 */
export function beginRun(): void {
  const within = tmpdir();
  const folder = runFolder(path.dirname(within), process.pid);
  if (within === folder) return; // the settings are read once more for each project
  const own = runFolder(within, process.pid);
  rmSync(own, { recursive: true, force: true }); // of a run that was killed and had the same number
  mkdirSync(own);
  chmodSync(own, 0o755); // root lends PostgreSQL to another user
  const keeper = spawn(process.execPath, [KEEPER, own], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    detached: true, // Ctrl+C is not for it
  });
  let isReady = false;
  keeper.once("message", () => (isReady = true));
  keeper.on("error", () => {}); // without one, the next run's keeper removes what this one leaves
  keeper.unref();
  keeper.channel?.unref();
  for (const place of PLACES) process.env[place] = own;
  for (const signal of SIGNALS)
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  // A keeper that is not ready yet, and any on Windows, a signal would kill: it sees the end by itself.
  process.once("exit", () => isReady && process.platform !== "win32" && waitForEnd(keeper, own));
}

/** Nothing else happens in this process meanwhile, so that nothing is started any more. */
function waitForEnd(keeper: ChildProcess, folder: string): void {
  keeper.kill("SIGTERM");
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + END_MS; existsSync(folder) && Date.now() < end;)
    Atomics.wait(clock, 0, 0, LOOK_MS);
}
