import type { Pool } from "pg";

import { ShopError } from "#domain/error/shop-error.ts";
import type { Client } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";

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

/** 60 different parts in 10 minutes by client address, for calls that have a limit of their own. */
export function createGuestPartLimit(db: Database, scale: number): GuestCartLimit {
  const most = Math.max(1, Math.round(PARTS * scale));
  return async ({ client: { network }, isGuest }, skus) => {
    if (!isGuest) return;
    const seen = { client: network, skus, most, seconds: SECONDS };
    if (!(await notePartsSeen(db, seen)))
      throw new ShopError("rate_limited", { retryAfterSeconds: SECONDS });
  };
}

/** The same, and 120 calls in 10 minutes, counted in PostgreSQL. */
export function createGuestCartLimit(
  pool: Pool,
  { seeParts, scale }: { seeParts: GuestCartLimit; scale: number },
): GuestCartLimit {
  const calls = createDurableLimit({
    pool,
    name: "guest-cart",
    calls: CALLS,
    seconds: SECONDS,
    scale,
  });
  return async (calling, skus) => {
    if (!calling.isGuest) return;
    await calls.take(calling.client.network);
    await seeParts(calling, skus);
  };
}
