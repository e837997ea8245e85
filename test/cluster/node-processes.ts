import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What a signal is sent to: PostgreSQL alone, or all that runs on a node, as if its machine were lost or hung. */
export type Reach = "postgres" | "machine";

/** Sends a signal to the processes of a node, PostgreSQL's own children too, at once. */
export function signalNode(folder: string, reach: Reach, signal: NodeJS.Signals): void {
  const postmaster = pidIn(folder, "postgres/postmaster.pid");
  const around =
    reach === "machine" ? [pidIn(folder, "patroni.pid"), pidIn(folder, "etcd.pid")] : [];
  const pids = [postmaster, ...around].flatMap((pid) => pid ?? []);
  for (const pid of [...pids, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

function pidIn(folder: string, file: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(folder, file), "utf8").split("\n")[0]);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined; // a PostgreSQL that is stopped has no such file
  }
}

/** Linux alone tells so. */
function childrenOf(parent: number | undefined): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parent !== undefined && parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}
