// npm run test:image: the image of deploy/container is built, and runs in the compose file with PostgreSQL and a proxy,
// by Podman, on stand-ins for the images that come from a registry. All in namespaces of its own, which end with it.
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** What programs that test for something say when it was not tried. */
const NOT_RUN = 77;
const MOST_MS = 45 * 60_000;
const PROGRAMS = ["podman", "crun", "docker-compose", "debootstrap", "iptables", "ip", "unshare"];
const GET_THEM =
  "apt-get install --no-install-recommends podman crun netavark aardvark-dns iptables iproute2 docker-compose debootstrap";
const NAMESPACES = ["--mount", "--pid", "--fork", "--mount-proc", "--kill-child=SIGKILL"];
const INSIDE = path.join(import.meta.dirname, "inside.sh");

const missing = await whatIsMissing();
if (missing.length > 0) {
  console.error(
    `NOT RUN, and nothing is proved: no ${missing.join(", ")} here. On Debian, as root: ${GET_THEM}`,
  );
  process.exitCode = NOT_RUN;
} else {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-image-"));
  process.on("SIGINT", () => {}); // whoever is inside hears it as well, and what is left is removed here
  try {
    process.exitCode = await inNamespaces(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await removeEmptyGroups();
  }
}

/** Control groups are the machine's; those that something runs in stay. */
async function removeEmptyGroups(): Promise<void> {
  const groups = ["/sys/fs/cgroup", "-depth", "-type", "d", "-path", "*/libpod_parent*"];
  await run("find", [...groups, "-exec", "rmdir", "{}", ";"]).catch(() => undefined);
}

async function whatIsMissing(): Promise<string[]> {
  const found = await Promise.all(
    PROGRAMS.map((program) => run("sh", ["-c", `command -v ${program}`]).catch(() => undefined)),
  );
  const missed = PROGRAMS.filter((_program, at) => found[at] === undefined);
  const mayUnshare = await run("unshare", ["--mount", "--pid", "--net", "--fork", "true"]).then(
    () => true,
    () => false,
  );
  return mayUnshare ? missed : [...missed, "right to make namespaces (root has it)"];
}

/** Whatever is started inside ends with the first process there. */
async function inNamespaces(folder: string): Promise<number> {
  const script = path.join(import.meta.dirname, "try-image.ts");
  const child = spawn("unshare", [...NAMESPACES, INSIDE, process.execPath, script, folder], {
    stdio: "inherit",
    timeout: MOST_MS,
    killSignal: "SIGKILL",
  });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill("SIGKILL"));
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("close", (code) => resolve(code ?? 1));
  });
}
