// One process under a supervisor (supervise.ts): its role is its first argument, its options say of which machine it is.
import { parseArgs } from "node:util";

import { readConfig } from "#config/config.ts";
import { openServingShop } from "#server/platform/database/shop-database.ts";
import { onStopRequest } from "#server/platform/process/stop-request.ts";
import { SupervisorMessage, type WorkerMessage } from "#server/platform/process/worker-messages.ts";

import { runProgram } from "./run-program.ts";
import { workInBackground } from "./work-in-background.ts";
import { type ServedShop, serveShop } from "./serve-shop.ts";

await runProgram(start);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { positionals, values } = parseArgs({
    options: { demo: { type: "boolean", default: false }, machine: { type: "string" } },
    allowPositionals: true,
  });
  const [role] = positionals;
  const { demo: isDemo, machine } = values;
  const database = await openServingShop(config);
  const serving = { config, database, isDemo, isDevelopment: false, machine };
  const shop =
    role === "background"
      ? await workInBackground(serving)
      : await serveShop({ ...serving, share: "own" });
  const stopBy = onStopRequest({ isRunByNpm: false, stop: shop.stop });
  process.on("message", (received: unknown) => {
    const { data: message } = SupervisorMessage.safeParse(received);
    if (message?.kind === "retire") stopBy(shop.retire);
    if (message?.kind === "report") void report(shop, message.question);
  });
  say({ kind: "ready", address: await shop.listen() });
}

async function report({ metrics, warnings }: ServedShop, question: number): Promise<void> {
  const [counted, list] = await Promise.all([
    metrics.counted(),
    warnings.list().catch(() => []), // a database that is away is told elsewhere
  ]);
  say({ kind: "report", question, metrics: counted, warnings: list });
}

function say(message: WorkerMessage): void {
  process.send?.(message);
}
