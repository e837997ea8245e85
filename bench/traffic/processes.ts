import { readdir, readFile } from "node:fs/promises";
import os from "node:os";

/** One process as Linux tells of it. */
export type ProcessFacts = {
  pid: number;
  parent: number;
  /** Of its own and of children that ended and were waited for, in seconds. */
  cpuSeconds: number;
};

/** Linux counts a process' time in these, whatever its kernel's own clock is (`USER_HZ`). */
const TICKS_A_SECOND = 100;

/** What stands in `/proc/PID/stat`; the name of the program may have spaces and brackets in it. */
export function readStat(text: string): ProcessFacts {
  const rest = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const numberAt = (field: number) => Number(rest[field - 3]); // fields are counted from 1, and two stand before
  const ticks = [14, 15, 16, 17].reduce((sum, field) => sum + numberAt(field), 0);
  return {
    pid: Number.parseInt(text, 10),
    parent: numberAt(4),
    cpuSeconds: ticks / TICKS_A_SECOND,
  };
}

/** Every process of the machine. */
export async function readProcesses(): Promise<ProcessFacts[]> {
  if (os.platform() !== "linux")
    throw new Error("This is measured by /proc, which Linux alone has.");
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const read = await Promise.all(
    names.map((name) => readFile(`/proc/${name}/stat`, "utf8").catch(() => undefined)),
  );
  return read.flatMap((text) => (text === undefined ? [] : readStat(text))); // one may have ended meanwhile
}

/** This process and all that descend from it, without those that descend from `except`. */
export function familyOf(
  root: number,
  processes: readonly ProcessFacts[],
  except?: number,
): ProcessFacts[] {
  if (root === except) return [];
  const own = processes.filter(({ pid }) => pid === root);
  const children = processes.filter(({ parent, pid }) => parent === root && pid !== root);
  return own.concat(children.flatMap(({ pid }) => familyOf(pid, processes, except)));
}

/** Seconds that the machine's processors worked for anybody, since it began. */
export async function busySeconds(): Promise<number> {
  const text = await readFile("/proc/stat", "utf8");
  const [, ...ticks] = (text.split("\n")[0] ?? "").split(/\s+/).map(Number);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = ticks;
  return (user + nice + system + irq + softirq + steal) / TICKS_A_SECOND;
}

/** What a process holds of the machine's memory, in bytes; an Error once it is gone. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const held = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (held === undefined) throw new Error(`Process ${pid} has ended.`); // its parent has not waited for it yet
  return Number(held) * 1_024;
}

/** Files, sockets and pipes that a process holds open. */
export async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}
