// Inside the namespaces of run.ts, with the machine's own network: what is built. What runs has a network to itself.
import { spawn } from "node:child_process";
import path from "node:path";

import { buildImage, lookIntoImage } from "./build-image.ts";
import { openChecks } from "./checks.ts";
import { openPodman } from "./podman.ts";
import { importDebian, makeStandIns } from "./stand-ins.ts";

const [, , folder = ""] = process.argv;
const podman = await openPodman(folder);
const checks = openChecks((line) => console.log(line));

console.log(
  "Stand-ins, for want of a registry: Debian by debootstrap, the Node and the PostgreSQL of the",
);
console.log("packages, Debian's clients of PostgreSQL 15 and Debian's Caddy.");
await importDebian(podman, folder);
await makeStandIns(podman, folder);
if (await buildImage(podman, folder, checks)) {
  await lookIntoImage(podman, checks);
  if ((await withOwnNetwork()) !== 0) process.exitCode = 1;
}
if (checks.faults().length > 0) process.exitCode = 1;
await podman.podman("rm", "--all", "--force", "--volumes");

async function withOwnNetwork(): Promise<number> {
  const script = path.join(import.meta.dirname, "try-compose.ts");
  const child = spawn("unshare", ["--net", process.execPath, script, folder], {
    stdio: "inherit",
    env: podman.env,
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("close", (code) => resolve(code ?? 1));
  });
}
