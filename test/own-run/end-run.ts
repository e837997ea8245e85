import { readdir, readFile, rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

/** So long what a run started may take to end by itself, in ms: a shop answers what it has taken. */
const PATIENCE_MS = 8_000;
/** So long the end of a run takes at most, in ms. */
export const END_MS = 15_000;
const LOOK_MS = 50;

/** Ends what was started within a run, whatever process started it, and removes the run's folder. */
export async function endRun(folder: string): Promise<void> {
  await endProcesses(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function endProcesses(folder: string): Promise<void> {
  const begin = Date.now();
  const warned = new Set<number>();
  while (Date.now() - begin < END_MS) {
    const pids = await processesOf(folder);
    if (pids.length === 0) return;
    const isLate = Date.now() - begin > PATIENCE_MS;
    for (const pid of pids) {
      // What Ctrl+C sends: by it PostgreSQL stops at once, where it would wait for its clients by SIGTERM.
      if (isLate) signal(pid, "SIGKILL");
      else if (!warned.has(pid)) signal(pid, "SIGINT");
      warned.add(pid);
    }
    await delay(LOOK_MS);
  }
}

/**
 * The processes that were told at their start that temporary files go into this folder, or one in it: whatever a run
 * starts inherits that, through any number of others. Only Linux tells what a process was told.
 */
export async function processesOf(folder: string): Promise<number[]> {
  const names = await readdir("/proc").catch(() => []);
  const pids = names.map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, "latin1").catch(() => "");
      return environment
        .split("\0")
        .some((line) => line === `TMPDIR=${folder}` || line.startsWith(`TMPDIR=${folder}/`));
    }),
  );
  return pids.filter((_, place) => found[place]);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself meanwhile.
  }
}
