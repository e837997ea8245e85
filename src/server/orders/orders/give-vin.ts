import { ShopError } from "#domain/error/shop-error.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { type GivenVin, keepVin } from "./keep-vin.ts";
import { lockOrder } from "./order-store.ts";
import { orderAt } from "./read-order.ts";
import type { SeeOrder } from "./see-order.ts";

/** Gives the VIN to the order that a path leads to. */
export type VinGiving = (given: GivenVin & { path: string }, caller: Caller) => Promise<void>;

/**
 * A customer gives the VIN after ordering (decisions §7): whoever has the link where none was given, and to put
 * another one in its place only whoever sees the order whole. ShopErrors: `not_found` for a path that leads
 * nowhere, `order_not_yours`, those of keep-vin.ts.
 */
export function createVinGiving({ db, see }: { db: Database; see: SeeOrder }): VinGiving {
  return async ({ path, vinNumber }, caller) => {
    const found = await orderAt(db, parseOrderPath(path));
    const { isWhole } = await see(found, caller); // before the order is held: it asks by a connection of its own
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, found.number);
      if (!order) throw new ShopError("not_found");
      if (order.vinNumber !== "" && !isWhole) throw new ShopError("order_not_yours");
      await keepVin(trx, order, { vinNumber });
    });
  };
}
