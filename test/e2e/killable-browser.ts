import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { chromium, type Page } from "playwright-core";

import { CHROMIUM_ARGUMENTS, findChromium } from "./find-chromium.ts";

export type KillableBrowser = {
  page: Page;
  /** Ends it as a phone does that runs out of power: nothing is written any more. */
  kill: () => Promise<void>;
};

/** A browser of its own on a folder, which keeps there what it keeps. */
export async function openKillableBrowser(folder: string): Promise<KillableBrowser> {
  const child = spawn(
    findChromium(),
    [...CHROMIUM_ARGUMENTS, `--user-data-dir=${folder}`, "--remote-debugging-port=0"],
    { stdio: ["ignore", "ignore", "pipe"], detached: true }, // a group of its own: it may be begun by a script
  );
  const ended = once(child, "exit");
  const browser = await chromium.connectOverCDP(await endpointIn(child.stderr));
  const context = browser.contexts()[0] ?? (await browser.newContext());
  return {
    page: await context.newPage(),
    kill: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}

/** Chromium says where it listens as soon as it does. */
async function endpointIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const endpoint = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (endpoint !== undefined) return endpoint;
  }
  throw new Error("Chromium ended before it listened.");
}
