import { openingAddress } from "#config/opening-address.ts";
import { demoAccountLines } from "#server/accounts/demo-accounts.ts";
import { listening } from "#server/platform/process/listening.ts";
import { metricsText, serveOperatorPages } from "#server/platform/process/metrics.ts";
import { onStopRequest } from "#server/platform/process/stop-request.ts";

import { type Serving, serveShop, type Watched } from "./serve-shop.ts";

/** One process that does everything. */
export async function runAlone(serving: Omit<Serving, "share">): Promise<void> {
  const { config, isDemo } = serving;
  const shop = await serveShop({ ...serving, share: "all" });
  process.on("SIGHUP", () => console.log("SIGHUP renews workers, and there are none (WORKERS)."));
  const operator = await serveOperator(config, shop);
  const address = await shop.listen();
  console.log(`Repuesto: ${openingAddress(address, config.publicUrl)}`);
  onStopRequest({
    isRunByNpm: config.isRunByNpm,
    stop: async () => {
      await shop.stop();
      operator?.close();
    },
  });
  if (isDemo) console.log(demoAccountLines().join("\n"));
}

/** Metrics and warnings, where the operator wants them on a port. */
async function serveOperator(
  { metricsPort: port, host }: Serving["config"],
  { metrics, warnings }: Watched,
) {
  if (port === undefined) return undefined;
  const reads = {
    metrics: async () => metricsText([await metrics.counted()]),
    warnings: async () => JSON.stringify({ warnings: await warnings.list() }),
  };
  return listening("METRICS_PORT", () => serveOperatorPages(reads, { port, host }));
}
