import { execFile } from "node:child_process";
import { readFile, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** No process has so high a number on any system that PostgreSQL runs on. */
const NOBODY = 2_147_483_647;

/**
 * Whether the process that `postmaster.pid` names serves this cluster. The file outlives a machine that
 * lost its power, and its number goes to somebody else meanwhile, in a container to the same few programs
 * again and again; a server that ended and was not reaped keeps it as well.
 */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const life = lifeOf(pid);
  if (life === "none") return false;
  const command = await commandOf(pid);
  // Whose command cannot be read is somebody else's, and the server is started by nobody else.
  if (command === undefined) return life === "own";
  const real = await realpath(cluster).catch(() => cluster);
  return command.includes("postgres") && [cluster, real].some((place) => command.includes(place));
}

/**
 * Takes the number of a foreign process out of `postmaster.pid`, which PostgreSQL would believe. The rest
 * stays: by it PostgreSQL finds out whether a part of the old server is still there.
 */
export async function disownPostmaster(cluster: string): Promise<void> {
  const file = path.join(cluster, "postmaster.pid");
  const lines = (await readFile(file, "utf8")).split("\n");
  await writeFile(file, [NOBODY, ...lines.slice(1)].join("\n"));
}

function lifeOf(pid: number): "own" | "foreign" | "none" {
  try {
    process.kill(pid, 0);
    return "own";
  } catch (error) {
    const isForeign = error instanceof Error && "code" in error && error.code === "EPERM";
    return isForeign ? "foreign" : "none";
  }
}

/** What the process was started as, nothing for one that ended; undefined where the system does not tell. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === "linux")
    return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  if (process.platform !== "darwin") return undefined;
  return run("ps", ["-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}
