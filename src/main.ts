import { readConfig } from "#config/config.ts";
import { openServingShop } from "#server/platform/database/shop-database.ts";
import { requirePort } from "#server/platform/process/listening.ts";

import { openDemo } from "./serving/open-demo.ts";
import { runProgram } from "./serving/run-program.ts";
import { startOptions } from "./serving/start-environment.ts";

await runProgram(start);

async function start(): Promise<void> {
  // By its default it would end whoever migrates or seeds; what starts from here on is new anyway.
  process.on("SIGHUP", () => {});
  const { environment, isDevelopment } = startOptions(process.argv.slice(2), process.env);
  // React picks its slow development build unless this is set before it is first imported.
  if (!isDevelopment) process.env["NODE_ENV"] ??= "production";
  const config = readConfig(environment);
  const database = await openServingShop(config);
  try {
    await requirePort(config);
    const isDemo = await openDemo(config, database);
    // Only the one that is wanted: a supervisor holds nothing of what its workers serve.
    if (config.workers === undefined) {
      const { runAlone } = await import("./serving/run-alone.ts");
      await runAlone({ config, database, isDemo, isDevelopment });
    } else {
      const { supervise } = await import("./serving/supervise.ts");
      await supervise({ config, database, isDemo }, config.workers);
    }
  } catch (error) {
    const cause = await database.causeOf(error);
    await database.close();
    throw cause;
  }
}
