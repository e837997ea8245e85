import { KEY_CALLS_A_MINUTE } from "#domain/api-key/key-use.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import { createKeyDoor } from "#server/api-keys/admit-key.ts";
import { apiKeyRoutes } from "#server/api-keys/api-key-routes.ts";
import { createApiKeyDesk } from "#server/api-keys/edit-api-keys.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import type { KeyDoor } from "#server/platform/http/key-door.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";

const KEY_LIMIT = { name: "api-key", calls: KEY_CALLS_A_MINUTE, seconds: 60 };

/** What of it may be refused in a minute as none of its calls, or as from another address. */
const REFUSAL_LIMIT = { name: "api-key-refused", calls: 60, seconds: 60 };

type Needs = {
  shop: Pick<ShopDatabase, "db" | "pool">;
  rateLimitScale: number;
  now: () => Date;
  /** What mailed links begin with. */
  originOf: SiteOrigins;
};

export type ComposedKeys = { keys: KeyDoor; routes: CallRoutes };

/** Keys of programs: who comes with one, and how owners make them. */
export function composeApiKeys({
  shop,
  rateLimitScale: scale,
  now,
  originOf,
}: Needs): ComposedKeys {
  const { db, pool } = shop;
  const limit = createDurableLimit({ ...KEY_LIMIT, pool, scale });
  const refusals = createDurableLimit({ ...REFUSAL_LIMIT, pool, scale });
  return {
    keys: createKeyDoor({ db, pool, limit, refusals, now }),
    routes: { owner: [apiKeyRoutes({ desk: createApiKeyDesk({ db, now, originOf }), now })] },
  };
}
