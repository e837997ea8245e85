import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { openDatabase, type ShopDatabase } from "#server/platform/database/database.ts";
import { joinEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { sharedSecret } from "#server/platform/database/shop-secret.ts";
import { createShippingOptions } from "#server/shipping/shipping-option.ts";

import { createRandom } from "../../test/factories/random.ts";
import {
  freePort,
  launchShop,
  type RunningShop,
  startCommand,
} from "../../test/process/launch-shop.ts";
import { type LoggedIn, logEverybodyIn } from "./customers.ts";
import type { Answer } from "./drive-arrivals.ts";
import { gatherMaterial, type Material } from "./material.ts";
import { openSender } from "./send-request.ts";
import type { RequestKind } from "./small-shop-day.ts";
import { createWantedRequests } from "./wanted-requests.ts";

/** A shop in a process of its own, with the demonstration of so many parts, on loopback. */
export type TrafficShop = {
  running: RunningShop;
  pid: number;
  metricsUrl: string;
  database: ShopDatabase;
  material: Material;
  loggedIn: LoggedIn;
  /** Where it keeps its data, and where its temporary files go. */
  folders: { data: string; temporary: string };
  send: (kind: RequestKind) => Promise<Answer>;
  close: () => Promise<void>;
};

type Options = {
  parts: number;
  /** Processes that serve shoppers, beside one for the background; one process does everything where it is left out. */
  workers?: number | undefined;
  seed: number;
  env?: Record<string, string>;
  /** What Node is given besides. */
  flags?: readonly string[];
};

const SEEDING_MS = 900_000;

/** Starts it and makes its catalogue, customers and staff; nothing of it is left once it is closed. */
export async function openTrafficShop(options: Options): Promise<TrafficShop> {
  const root = await mkdtemp(path.join(tmpdir(), "shop-traffic-"));
  await chmod(root, 0o755); // the database may run as another user
  const folders = { data: path.join(root, "data"), temporary: path.join(root, "tmp") };
  for (const folder of Object.values(folders)) await mkdir(folder);
  const metricsPort = await freePort();
  let running: RunningShop | undefined;
  let database: ShopDatabase | undefined;
  const close = async () => {
    await database?.close();
    running?.child.kill("SIGTERM");
    await running?.ended;
    await rm(root, { recursive: true, force: true });
  };
  try {
    running = await launchShop(launchOptions(options, { folders, metricsPort }));
    const { url, child } = running;
    database = openDatabase((await joinEmbeddedPostgres(folders.data)).connectionString, {
      connections: 2,
    });
    const material = await gatherMaterial(database.pool);
    const loggedIn = await logEverybodyIn(database.db, url);
    const secret = await sharedSecret(database.db, { name: "shipping", configured: undefined });
    const wantedOf = createWantedRequests({
      material,
      loggedIn,
      options: createShippingOptions({ secret, now: () => new Date() }),
      random: createRandom(options.seed),
    });
    const sender = openSender(url);
    return {
      running,
      pid: child.pid ?? 0,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      database,
      material,
      loggedIn,
      folders,
      send: (kind) => sender.send(wantedOf(kind)),
      close: async () => {
        sender.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function launchOptions(
  { parts, workers, env, flags = [] }: Options,
  { folders, metricsPort }: { folders: TrafficShop["folders"]; metricsPort: number },
) {
  const [node = "", ...rest] = startCommand();
  return {
    patienceMs: SEEDING_MS,
    command: [node, ...flags, ...rest],
    env: {
      DATA_DIR: folders.data,
      TMPDIR: folders.temporary,
      SEED: "demo",
      SEED_PARTS: String(parts),
      METRICS_PORT: String(metricsPort),
      RATE_LIMIT_SCALE: "1000000",
      LOG_LEVEL: "info", // as it runs for real: a line for each request
      ...(workers !== undefined && { WORKERS: String(workers) }),
      ...env,
    },
  };
}
