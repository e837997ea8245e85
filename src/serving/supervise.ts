import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import path from "node:path";

import type { Config } from "#config/config.ts";
import { openingAddress } from "#config/opening-address.ts";
import { demoAccountLines } from "#server/accounts/demo-accounts.ts";
import type { ServingShop } from "#server/platform/database/shop-database.ts";
import { countForWorkers } from "#server/platform/limits/call-limit.ts";
import { forkWorker, type WorkerRole } from "#server/platform/process/crew-member.ts";
import { createCrew, type Crew } from "#server/platform/process/crew.ts";
import { listening } from "#server/platform/process/listening.ts";
import {
  createMetrics,
  metricsText,
  serveOperatorPages,
} from "#server/platform/process/metrics.ts";
import { onStopRequest } from "#server/platform/process/stop-request.ts";

import { startFailure } from "../start-failure.ts";

const WORKER = path.join(import.meta.dirname, "worker.ts");

type Supervised = { config: Config; database: ServingShop; isDemo: boolean };

/**
 * Several processes that serve shoppers at one port, and one that works in the background for all of them (ADR 0054).
 * This one owns the database and the port, keeps them alive, and serves nobody itself.
 */
export async function supervise(supervised: Supervised, workers: number): Promise<void> {
  const { config, database, isDemo } = supervised;
  countForWorkers();
  const crew = crewOf(supervised, workers);
  // Signals first: one that comes while workers start would end this process, and them with it, by its default.
  let operator: Server | undefined;
  onStopRequest({
    isRunByNpm: config.isRunByNpm,
    stop: async () => {
      await crew.stop();
      operator?.close();
      await database.close();
    },
  });
  renewOnRequest(crew);
  operator = await serveOperator(config, crew, workers);
  const address = await crew.start().catch(async (error: unknown) => {
    await crew.stop();
    throw error;
  });
  if (address === undefined) return;
  console.log(`Repuesto: ${openingAddress(address, config.publicUrl)}`);
  if (isDemo) console.log(demoAccountLines().join("\n"));
}

function crewOf({ database, isDemo }: Supervised, workers: number): Crew {
  const options = [`--machine=${randomUUID()}`, ...(isDemo ? ["--demo"] : [])];
  return createCrew({
    roles: [...Array.from({ length: workers }, (): WorkerRole => "serve"), "background"],
    fork: (role) =>
      forkWorker(WORKER, [role, ...options], {
        DATABASE_URL: database.connectionString,
      }),
    log: (sentence) => console.error(sentence),
  });
}

/** SIGHUP renews all workers one after the other, by what is on the disk now; one that comes meanwhile counts once more. */
function renewOnRequest(crew: Crew): void {
  let renewing = Promise.resolve();
  let isWaiting = false;
  const renew = async () => {
    isWaiting = false;
    try {
      if (await crew.renew()) console.log("All workers are new.");
    } catch (error) {
      console.error("The workers were not all renewed.", startFailure(error));
    }
  };
  process.on("SIGHUP", () => {
    if (isWaiting) return;
    isWaiting = true;
    renewing = renewing.then(renew);
  });
}

/** What all of them together count, and what each was warned of. */
async function serveOperator({ metricsPort: port, host }: Config, crew: Crew, workers: number) {
  if (port === undefined) return undefined;
  const own = createMetrics();
  own.count({
    workers_wanted: { help: "Processes that are to serve shoppers", read: () => workers },
    workers_serving: { help: "Processes that serve shoppers", read: () => crew.ready("serve") },
    workers_background: {
      help: "Processes that work in the background",
      read: () => crew.ready("background"),
    },
  });
  const reads = {
    metrics: async () => metricsText([await own.counted(), ...(await crew.counted())]),
    warnings: async () => {
      const reports = await crew.reports();
      const byCode = new Map(
        reports.flatMap(({ warnings }) => warnings.map((warning) => [warning.code, warning])),
      );
      return JSON.stringify({ warnings: [...byCode.values()] });
    },
  };
  return listening("METRICS_PORT", () => serveOperatorPages(reads, { port, host }));
}
