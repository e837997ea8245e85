import type { Config } from "#config/config.ts";
import { seedWhenEmpty } from "#demo/seed-demo.ts";
import { settleDemoAccounts } from "#server/accounts/demo-accounts.ts";
import { settleDemoCoupons } from "#server/coupons/demo-coupons.ts";
import type { ServingShop } from "#server/platform/database/shop-database.ts";
import { isMarkedAsDemo } from "#server/settings/mark-as-demo.ts";

import { openSeedProgress } from "../commands/seed.ts";

/** Makes an empty embedded database the demonstration, and closes its accounts everywhere else; says which of both it is. */
export async function openDemo(config: Config, database: ServingShop): Promise<boolean> {
  const mayBeDemo = database.isEmbedded && config.seed === "demo";
  if (mayBeDemo) await seedAtFirstStart(config, database);
  const isDemo = mayBeDemo && (await isMarkedAsDemo(database.work.db));
  await settleDemoAccounts(database.work.db, isDemo);
  await settleDemoCoupons(database.work.db, isDemo);
  return isDemo;
}

/** An empty embedded database becomes the demonstration; one of the operator's own is left alone. */
async function seedAtFirstStart({ seedParts }: Config, { work }: ServingShop): Promise<void> {
  let progress: ReturnType<typeof openSeedProgress> | undefined;
  try {
    await seedWhenEmpty(work, {
      parts: seedParts,
      seed: 1,
      onProgress: (step) => {
        progress ??= openSeedProgress();
        progress.show(step);
      },
    });
  } finally {
    progress?.stop();
  }
}
