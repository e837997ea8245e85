import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";

import { z } from "zod";

import { END_MS, endRun } from "../own-run/end-run.ts";
import { runFolder } from "../own-run/run-folder.ts";
import type { Ordeal } from "./scenario.ts";
import { unmountBelow } from "./small-disk.ts";

const Report = z.strictObject({
  seen: z.string(),
  breaks: z.array(z.string()),
  notRun: z.string().optional(),
});

type Apart = {
  program: string;
  args: readonly string[];
  mostMs: number;
  /** What its time begins with, where that is not its start. */
  begins?: Promise<unknown>;
};

/**
 * Runs a program that reports one ordeal, in a process of its own, and settles when everything that it started has
 * ended, too: what hangs is ended, so that it is no burden to the next. What fails, or does not end, is broken.
 */
export async function runApart({ program, args, ...time }: Apart): Promise<Ordeal> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const closed = once(child, "close");
  const ordeal = await ordealOf(child, time);
  // One that has reported ends by itself, and what it started with it.
  const isEnded = await Promise.race([
    closed.then(() => true),
    delay(END_MS * 2, false, { ref: false }),
  ]);
  if (!isEnded) child.kill("SIGKILL");
  await closed;
  await clearAway(runFolder(tmpdir(), child.pid ?? 0));
  return ordeal;
}

async function ordealOf(
  child: ChildProcess,
  { mostMs, begins = Promise.resolve() }: Pick<Apart, "mostMs" | "begins">,
): Promise<Ordeal> {
  const over = new AbortController();
  const { signal } = over;
  const reported = once(child, "message", { signal }).then(([report]) => plain(report));
  const ended = once(child, "close", { signal }).then(([code]) => ({
    seen: "it fails",
    breaks: [`its process ended with ${code} and reported nothing`],
  }));
  const hung = begins.then(async () => {
    await delay(mostMs, undefined, { signal });
    child.kill("SIGKILL");
    return { seen: "it hangs", breaks: [`not done after ${mostMs / 1_000} s, and ended`] };
  });
  const all = [reported, ended, hung];
  for (const one of all) one.catch(() => {}); // those that lose are called off
  try {
    return await Promise.race(all);
  } finally {
    over.abort();
  }
}

function plain(report: unknown): Ordeal {
  const { notRun, ...ordeal } = Report.parse(report);
  return notRun === undefined ? ordeal : { ...ordeal, notRun };
}

/** The keeper of the process does the same, but for what is mounted, which cannot be removed before. */
async function clearAway(folder: string): Promise<void> {
  await endRun(folder).catch(() => {});
  await unmountBelow(folder);
  await endRun(folder);
}
