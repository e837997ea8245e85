import { expect, it } from "vitest";

import { hammer } from "./hammer.ts";
import { until } from "./launch-shop.ts";
import { ownDatabase } from "./own-database.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

it.each([
  ["the shop itself", { isEmbedded: false }, 0],
  // npm waits for the shop, so that as the first process of a container it takes nobody with it.
  ["npm start", { isEmbedded: true, command: ["npm", "start"] }, 0],
])(
  "answers every request that it has taken when %s is told to stop (security B10)",
  async (_who, { isEmbedded, ...options }, code) => {
    const shop = await startShop({
      // Long enough that the answer 503 is seen on a machine with ten times as much to do.
      env: {
        // Its own PostgreSQL stops last: requests under way still have it.
        ...(!isEmbedded && { DATABASE_URL: await ownDatabase() }),
        DATA_DIR: await temporaryFolder(),
        DRAIN_SECONDS: "5",
      },
      ...options,
    });
    const { outcome, done } = hammer(`${shop.url}/api/settings`, 50);
    await until(async () => outcome.answered > 200);
    shop.child.kill("SIGTERM");
    await until(async () => (await fetch(`${shop.url}/readyz`)).status === 503);
    await done;
    expect(outcome).toMatchObject({ dropped: [], reset: 0 });
    expect(outcome.answered).toBeGreaterThan(200);
    expect((await shop.ended).code).toBe(code);
  },
);
