import { ShopError } from "../error/shop-error.ts";
import { type Cents, cents } from "../money/money.ts";

/**
 * What of a transfer is more than its order comes to, in cents: that goes back. Null came as it was expected. A ShopError
 * `payment_short` for less: the shop keeps no part of an order's money, so the order goes on waiting for all of it
 * (ADR 0078).
 */
export function overTotal(came: Cents | null, total: Cents): Cents {
  if (came === null) return cents(0);
  if (came < total) throw new ShopError("payment_short", { came, missing: total - came });
  return cents(came - total);
}
