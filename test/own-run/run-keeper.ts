// Outlives the run of tests that started it, sees its end by the channel between them, and ends what is left of it.
import path from "node:path";

import { endRun } from "./end-run.ts";
import { leftRunFolders } from "./run-folder.ts";

const folder = process.argv[2] ?? "";
let isEnding = false;

process.once("disconnect", end);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, end);
process.send?.("ready");
if (!process.connected) void end();
const within = path.dirname(folder);
for (const left of leftRunFolders(within))
  if (leftRunFolders(within).includes(left)) await endRun(left).catch(() => {}); // another keeper may be at it, or another run begun

/** A second signal changes nothing. */
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await endRun(folder).finally(() => process.exit());
}
