import { hash } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";

/** Containers may share a temporary folder, and each counts its processes from one, also where they have one name. */
const MACHINE = hash("sha256", hostname() + countOfProcesses()).slice(0, 4);
const NAME = new RegExp(String.raw`^shop-run-${MACHINE}-(\d+)$`);

/** The folder of the run of tests whose process has this number. */
export function runFolder(within: string, pid: number): string {
  return path.join(within, `shop-run-${MACHINE}-${pid}`);
}

/** The folders of runs on this machine whose process is gone: they were killed, and whoever kept them too. */
export function leftRunFolders(within: string): string[] {
  return readdirSync(within)
    .filter((name) => {
      const pid = Number(NAME.exec(name)?.[1]);
      return pid > 0 && !isRunning(pid);
    })
    .map((name) => path.join(within, name));
}

/** By which numbers this process knows others, where the system tells; empty elsewhere. */
function countOfProcesses(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
