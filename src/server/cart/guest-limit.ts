import type { Pool } from "pg";

import { ShopError } from "#domain/errors/shop-error.ts";
import type { Client } from "#server/platform/caller.ts";
import type { Database } from "#server/platform/database.ts";
import { createDurableLimit } from "#server/platform/durable-limit.ts";

import { notePartsSeen } from "./guest-part-store.ts";

const CALLS = 120;
const PARTS = 60;
const SECONDS = 10 * 60;

/** Whose call it is: only guests are counted. */
type Calling = { client: Client; isGuest: boolean };

/**
 * Lets a call show money for these parts; a ShopError `rate_limited` when a guest asks too often or
 * for too many different parts, so that the cart is no price list (decisions §1, §2).
 */
export type GuestCartLimit = (calling: Calling, skus: readonly string[]) => Promise<void>;

/** 120 calls and 60 different parts in 10 minutes, by client address, counted in PostgreSQL. */
export function createGuestCartLimit(
  { db, pool }: { db: Database; pool: Pool },
  scale: number,
): GuestCartLimit {
  const calls = createDurableLimit({
    pool,
    name: "guest-cart",
    calls: CALLS,
    seconds: SECONDS,
    scale,
  });
  const most = Math.max(1, Math.round(PARTS * scale));
  return async ({ client: { address }, isGuest }, skus) => {
    if (!isGuest) return;
    await calls.take(address);
    const seen = { client: address, skus, most, seconds: SECONDS };
    if (!(await notePartsSeen(db, seen)))
      throw new ShopError("rate_limited", { retryAfterSeconds: SECONDS });
  };
}
