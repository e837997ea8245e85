import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { familyOf, readProcesses } from "../../bench/traffic/processes.ts";
import type { Strike } from "./database-strikes.ts";

/** SIGKILL for the embedded PostgreSQL below a data folder, which the shop starts again by itself. */
export function killing(dataFolder: string): Strike {
  return async () => {
    process.kill(await postmasterOf(dataFolder), "SIGKILL");
    return async () => {};
  };
}

/** SIGSTOP for all of it, and SIGCONT up to so many seconds after the shop has noticed. */
export function freezing(dataFolder: string, seconds: number): Strike {
  return async (random) => {
    const postmaster = await postmasterOf(dataFolder);
    process.kill(postmaster, "SIGSTOP"); // from here on it starts no others
    const frozen = familyOf(postmaster, await readProcesses()).map(({ pid }) => pid);
    for (const pid of frozen) signal(pid, "SIGSTOP");
    return async () => {
      await delay(random.below(seconds * 1_000));
      for (const pid of frozen.toReversed()) signal(pid, "SIGCONT");
    };
  };
}

async function postmasterOf(dataFolder: string): Promise<number> {
  const file = await readFile(path.join(dataFolder, "postgres/postmaster.pid"), "utf8");
  return Number(file.split("\n")[0]);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // One that served a connection has ended meanwhile.
  }
}
