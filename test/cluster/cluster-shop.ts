import { openDatabase } from "#server/platform/database/database.ts";

import { askShop, environmentAround, type ShopToTry } from "../faults/faulty-shop.ts";
import { openMailbox } from "../faults/mailbox.ts";
import { startProvider } from "../faults/provider.ts";
import { launchShop } from "../process/launch-shop.ts";
import type { LocalCluster } from "./local-cluster.ts";

const PATIENCE_MS = 180_000;

export type ClusterShop = ShopToTry & {
  /** Names of the processes: one is given all hosts of the cluster, one its proxy. */
  processes: string[];
  /** Asks one of them alone. */
  askBy: (
    process: string,
    request: Parameters<ShopToTry["ask"]>[0],
  ) => ReturnType<ShopToTry["ask"]>;
  /** Processes that have ended, with what they printed last. */
  ended: () => string[];
  close: () => Promise<void>;
};

/** Two processes of the shop on one cluster, each with an address of its own kind. */
export async function openClusterShop({ urls }: LocalCluster): Promise<ClusterShop> {
  const provider = await startProvider();
  const mailbox = await openMailbox();
  const launch = (databaseUrl: string) =>
    launchShop({
      env: { DATABASE_URL: databaseUrl, ...environmentAround({ provider, mailbox }) },
      patienceMs: PATIENCE_MS,
    });
  // One after the other: the first one makes the tables.
  const byHosts = await launch(urls.hosts);
  const byProxy = await launch(urls.proxy);
  const running = new Map([
    ["hosts", byHosts],
    ["proxy", byProxy],
  ]);
  const processes = [...running.keys()];
  const database = openDatabase(urls.hosts);
  let count = 0;
  const askBy: ClusterShop["askBy"] = async (process, request) =>
    askShop(running.get(process)?.url ?? "", request);
  return {
    database,
    provider,
    mailbox,
    processes,
    askBy,
    ask: async (request) => askBy(processes[(count += 1) % processes.length] ?? "", request),
    ended: () =>
      [...running].flatMap(([name, { child, output }]) =>
        child.exitCode === null ? [] : [`the process of ${name} ended: ${output().slice(-400)}`],
      ),
    close: async () => {
      for (const { child } of running.values()) child.kill("SIGTERM");
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
      await database.close();
      await Promise.all([provider.close(), mailbox.close()]);
    },
  };
}
