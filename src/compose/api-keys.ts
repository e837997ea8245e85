import { createKeyDoor } from "#server/api-keys/admit-key.ts";
import { apiKeyRoutes } from "#server/api-keys/api-key-routes.ts";
import { createApiKeyDesk } from "#server/api-keys/edit-api-keys.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import type { KeyDoor } from "#server/platform/http/key-door.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";

/** What one key may call in a minute, on all processes together. */
const KEY_LIMIT = { name: "api-key", calls: 600, seconds: 60 };

type Needs = {
  shop: Pick<ShopDatabase, "db" | "pool">;
  rateLimitScale: number;
  now: () => Date;
};

export type ComposedKeys = { keys: KeyDoor; routes: CallRoutes };

/** Keys of programs: who comes with one, and how owners make them. */
export function composeApiKeys({ shop, rateLimitScale: scale, now }: Needs): ComposedKeys {
  const { db, pool } = shop;
  const limit = createDurableLimit({ ...KEY_LIMIT, pool, scale });
  return {
    keys: createKeyDoor({ db, pool, limit, now }),
    routes: { owner: [apiKeyRoutes({ desk: createApiKeyDesk(db, now), now })] },
  };
}
