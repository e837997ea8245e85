import { cents } from "#domain/money/money.ts";
import type { SoldSums } from "#domain/returns/return-value.ts";
import { goodsTax } from "#domain/tax/order-taxes.ts";

import type { OrderRow } from "./order-store.ts";

/** What the parts of an order cost, as far as it is paid back: what tax its way to the customer bore is not. */
export function soldSums({
  productsCents,
  discountCents,
  taxCents,
  taxes,
}: Pick<OrderRow, "productsCents" | "discountCents" | "taxCents" | "taxes">): SoldSums {
  return {
    products: cents(productsCents),
    discount: cents(discountCents),
    tax: taxes.length > 0 ? goodsTax(taxes) : cents(taxCents),
  };
}
