// Inside the namespaces of run.ts and with a network of its own: compose.yaml, from an empty machine to one that was
// stopped and begun again.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { openChecks } from "./checks.ts";
import { openProject } from "./compose-project.ts";
import { openPodman } from "./podman.ts";
import { tryBeginning } from "./try-beginning.ts";
import { tryKeeping } from "./try-keeping.ts";
import { tryStopping } from "./try-stopping.ts";

const run = promisify(execFile);
const [, , folder = ""] = process.argv;
await run("ip", ["link", "set", "lo", "up"]);
const podman = await openPodman(folder);
const checks = openChecks((line) => console.log(line));
const project = await openProject(podman, folder);
const tried = { podman, project, checks };
try {
  const bought = await tryBeginning(tried);
  if (bought) {
    await tryKeeping(tried, bought);
    await tryStopping(tried, bought);
  }
} finally {
  if (checks.faults().length > 0) console.log(await project.compose("logs", "--tail=60", "shop"));
  await project.close();
}
if (checks.faults().length > 0) process.exitCode = 1;
