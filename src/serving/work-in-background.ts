import { beginJobs } from "#compose/jobs.ts";
import { openLog } from "#server/platform/http/request-log.ts";

import { makeShop, type ServedShop, type Serving } from "./serve-shop.ts";

/** A process that serves nobody and works in the background for all that do, so that no import holds up a shopper. */
export async function workInBackground(serving: Omit<Serving, "share">): Promise<ServedShop> {
  const share = "all";
  const made = await makeShop({ ...serving, share }, []);
  const { composed, metrics, warnings } = made;
  const log = openLog({ level: serving.config.logLevel });
  let jobs: Awaited<ReturnType<typeof beginJobs>> | undefined;
  const stop = async () => {
    await jobs?.stop();
    await composed.uploads.close();
    await serving.database.close();
  };
  return {
    metrics,
    warnings,
    async listen() {
      warnings.logTo(log);
      warnings.begin();
      jobs = await beginJobs({ ...serving, ...made, share, log });
      return "";
    },
    stop,
    retire: stop,
  };
}
