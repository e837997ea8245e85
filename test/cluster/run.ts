// npm run test:cluster: a real cluster of deploy/cluster on this machine, whose primary is killed, loses its machine or
// hangs under buyers. `-- --failovers 20` is the long form; `--seed` strikes in the same order again.
import { parseArgs } from "node:util";

import { stockShop } from "../faults/faulty-shop.ts";
import { beginRun } from "../own-run/begin-run.ts";
import { openClusterShop } from "./cluster-shop.ts";
import { type Failover, runFailovers } from "./failovers.ts";
import { type LocalCluster, missingPrograms, startCluster } from "./local-cluster.ts";

beginRun();

/** What programs that test for something say when it was not tried. */
const NOT_RUN = 77;

const { values } = parseArgs({
  options: {
    failovers: { type: "string", default: "3" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

const missing = await missingPrograms();
if (missing.length > 0) {
  console.error(
    `NOT RUN, and nothing is proved: no ${missing.join(", ")} here. On Debian: apt-get install --no-install-recommends patroni etcd-server haproxy postgresql-15 curl`,
  );
  process.exitCode = NOT_RUN;
} else {
  console.log(`Seed ${values.seed}`);
  const cluster = await startCluster();
  let isWell = false;
  try {
    isWell = await tryCluster(cluster);
  } finally {
    await cluster.stop({ keepsLogs: !isWell });
    if (!isWell) process.exitCode = 1;
  }
}

async function tryCluster(cluster: LocalCluster): Promise<boolean> {
  const shop = await openClusterShop(cluster);
  try {
    const customers = await stockShop(shop);
    const report = await runFailovers(
      { shop, cluster },
      {
        failovers: Number(values.failovers),
        seed: Number(values.seed),
        customers,
        onFailover: (failover, at) => console.log(`  ${at + 1} ${lineOf(failover)}`),
      },
    );
    const { failovers, acknowledged, refused, cut, breaks } = report;
    console.log(`${failovers.length} failovers, ${acknowledged} answers that an order is placed`);
    console.log(`  ${refused} answers of 503, ${cut} without an answer`);
    for (const process of shop.processes)
      console.log(`  by ${process}: ${spread(failovers, process)} s`);
    console.log(breaks.length === 0 ? "  nothing is broken" : breaks.join("\n"));
    return breaks.length === 0;
  } finally {
    await shop.close();
  }
}

function lineOf({ strike, from, to, goneOnMs }: Failover): string {
  const times = Object.entries(goneOnMs).map(([process, ms]) => `${process} ${seconds(ms)} s`);
  return `${strike}: ${from} to ${to}, orders again by ${times.join(", by ")}`;
}

function spread(failovers: Failover[], process: string): string {
  const sorted = failovers
    .map(({ goneOnMs }) => goneOnMs[process] ?? Infinity)
    .toSorted((one, other) => one - other);
  const at = (share: number) => seconds(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `median ${at(0.5)}, most ${at(1)}`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
