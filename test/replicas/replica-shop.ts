import { createAdmin } from "#server/accounts/create-admin.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { reindexAll } from "#server/search/reindex-all.ts";
import { storeDefaultSettings } from "#server/settings/store-defaults.ts";

import { plantCounter, plantPart } from "../factories/sellable.ts";
import { freePort, launchShop, type RunningShop, until } from "../process/launch-shop.ts";
import { startStreamingServers, type StreamingServers } from "./streaming-servers.ts";

/** Parts that guests look at. */
export const SKUS = Array.from({ length: 30 }, (_, at) => `FILTER${at}`);
const OWNER = { email: "owner@example.com", firstName: "Ana", lastName: "Mora" };

/** What a process said of a replica, and when. */
export type ReplicaLine = { at: number; isRead: boolean; sentence: string };

export type ReplicaShop = {
  servers: StreamingServers;
  /** Two processes that know nothing of each other. */
  processes: [RunningShop, RunningShop];
  /** The token of the owner. */
  token: string;
  /** What all processes said of a replica since a moment. */
  linesOf: (name: string, since: number) => ReplicaLine[][];
  metricsOf: (process: number) => Promise<string>;
  close: () => Promise<void>;
};

/** Two processes of the shop on a PostgreSQL and its two replicas, with something to look at. */
export async function openReplicaShop(): Promise<ReplicaShop> {
  const servers = await startStreamingServers();
  try {
    return await openOn(servers);
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

async function openOn(servers: StreamingServers): Promise<ReplicaShop> {
  const { primary, replicas } = servers;
  const password = await stock(primary.url);
  const metricsPorts = [await freePort(), await freePort()];
  const launch = (process: number) =>
    launchShop({
      env: {
        DATABASE_URL: primary.url,
        DATABASE_READ_URLS: replicas.map(({ url }) => url).join(","),
        RATE_LIMIT_SCALE: "1000",
        LOG_LEVEL: "info",
        METRICS_PORT: String(metricsPorts[process]),
      },
    });
  const processes = await Promise.all([launch(0), launch(1)]);
  const login = await fetch(`${processes[0].url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: OWNER.email, password }),
  });
  const shop: ReplicaShop = {
    servers,
    processes,
    token: tokenIn(await login.json()),
    linesOf: (name, since) => processes.map(({ output }) => linesIn(output(), name, since)),
    metricsOf: async (process) =>
      (await fetch(`http://127.0.0.1:${metricsPorts[process]}/metrics`)).text(),
    close: async () => {
      for (const { child } of processes) child.kill("SIGTERM");
      await Promise.all(processes.map(({ ended }) => ended));
      await servers.stop();
    },
  };
  for (const { name } of replicas) await untilEach(shop, { name, since: 0, isRead: true });
  return shop;
}

async function stock(url: string): Promise<string> {
  const database = openDatabase(url);
  try {
    await storeDefaultSettings(database.db);
    await plantCounter(database.db);
    for (const sku of SKUS) await plantPart(database.db, { sku });
    await reindexAll(database);
    return (await createAdmin(database.db, { ...OWNER, adminLevel: 3 })).password ?? "";
  } finally {
    await database.close();
  }
}

function tokenIn(reply: unknown): string {
  const token = typeof reply === "object" && reply !== null && "token" in reply && reply.token;
  if (typeof token !== "string") throw new Error(`No token: ${JSON.stringify(reply)}`);
  return token;
}

const LINE = /^\{.*"time":(\d+).*"msg":"(The replica \S+ is (read|left out)[^"]*)/;

function linesIn(output: string, name: string, since: number): ReplicaLine[] {
  return output.split("\n").flatMap((line) => {
    const [, at, sentence, state] = LINE.exec(line) ?? [];
    if (sentence?.includes(` ${name} `) !== true || Number(at) < since) return [];
    return [{ at: Number(at), isRead: state === "read", sentence }];
  });
}

/** Waits until each process has said since then that it reads a replica, or no longer does; gives when each did. */
export async function untilEach(
  shop: ReplicaShop,
  { name, since, isRead }: { name: string; since: number; isRead: boolean },
): Promise<number[]> {
  const found = () =>
    shop.linesOf(name, since).map((lines) => lines.findLast((line) => line.isRead === isRead)?.at);
  await until(async () => !found().includes(undefined), 30_000).catch(() => {
    throw new Error(
      `Not each process said of ${name} whether it is read (${isRead}): ${JSON.stringify(shop.linesOf(name, since))}`,
    );
  });
  return found().map(Number);
}
