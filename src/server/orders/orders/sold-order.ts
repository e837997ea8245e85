import { cents } from "#domain/money/money.ts";
import type { SoldOrder } from "#domain/return/return-value.ts";
import { goodsTax } from "#domain/tax/order-taxes.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findLines } from "./line-store.ts";
import type { OrderRow } from "./order-store.ts";

type Sums = Pick<OrderRow, "number" | "productsCents" | "discountCents" | "taxCents" | "taxes">;

/** What an order cost, as far as it is paid back: what tax its way to the customer bore is not. */
export async function readSoldOrder(db: Database, order: Sums): Promise<SoldOrder> {
  const { number, productsCents, discountCents, taxCents, taxes } = order;
  return {
    lines: await findLines(db, number),
    products: cents(productsCents),
    discount: cents(discountCents),
    tax: taxes.length > 0 ? goodsTax(taxes) : cents(taxCents),
  };
}
