import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { chromium, type Page } from "playwright-core";
import { expect } from "vitest";

import { CHROMIUM_ARGUMENTS, findChromium } from "./find-chromium.ts";

export type KillableBrowser = {
  page: Page;
  /** Waits until a text is in a folder of its profile: some seconds after a page keeps it, it reaches the disk. */
  onDisk: (place: "Local Storage" | "Service Worker", text: string) => Promise<void>;
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
    onDisk: async (place, text) => {
      const written = () => isWritten(join(folder, "Default", place), text);
      await expect.poll(written, { timeout: 60_000 }).toBe(true);
    },
    kill: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}

async function isWritten(folder: string, text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (content?.includes(text)) return true;
  }
  return false;
}

/** Chromium says where it listens as soon as it does. */
async function endpointIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const endpoint = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (endpoint !== undefined) return endpoint;
  }
  throw new Error("Chromium ended before it listened.");
}
