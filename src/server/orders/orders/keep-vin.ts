import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { awaitsVinCheck, givenVinProblems } from "#domain/order/vin-check.ts";
import { writtenVin } from "#domain/vin/vin.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { insertEvent } from "./event-store.ts";
import { type OrderRow, updateOrder } from "./order-store.ts";

/** A VIN as it was typed. */
export type GivenVin = { vinNumber: string };

/**
 * Gives an order that is held by this transaction the VIN that its parts are checked by; the same again changes
 * nothing. Its history says that, and not which: what leaves with a buyer's data must not stay there. FormError for
 * what is no VIN; a ShopError `vin_not_awaited` once the check is done, or where there is none to do.
 */
export async function keepVin(
  db: Database,
  order: OrderRow,
  { vinNumber, actor }: GivenVin & { actor?: Actor },
): Promise<string> {
  requireGoodForm(givenVinProblems(vinNumber));
  if (!awaitsVinCheck(order)) throw new ShopError("vin_not_awaited");
  const vin = writtenVin(vinNumber);
  if (vin === order.vinNumber) return vin;
  const { number, status } = order;
  await updateOrder(db, number, { vin_number: vin });
  await insertEvent(db, {
    orderNumber: number,
    kind: "vin_given",
    from: status,
    to: status,
    actor,
  });
  return vin;
}
