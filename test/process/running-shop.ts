import type { ChildProcess } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll } from "vitest";

import {
  type Ended,
  launchShop,
  type LaunchOptions,
  type RunningShop,
  spawnShop,
} from "./launch-shop.ts";

const children = new Set<ChildProcess>();
const folders: string[] = [];
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A folder of the test's own, removed at the end; readable, because the server may run as another user. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-process-"));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** A shop that is ready, and that ends with the test file at the latest. */
export async function startShop(options: LaunchOptions): Promise<RunningShop> {
  const shop = await launchShop(options);
  children.add(shop.child);
  return shop;
}

/** Starts the shop where it cannot start, and gives what it said. */
export async function failedStart(options: LaunchOptions): Promise<Ended> {
  return spawnShop({ ...options, env: { PORT: "0", ...options.env } }).ended;
}
