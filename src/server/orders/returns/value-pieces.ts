import { cents } from "#domain/money/money.ts";
import type { PricedLine } from "#domain/order/order-totals.ts";
import { goodsTax } from "#domain/tax/order-taxes.ts";
import { returnValue, type ReturnValue } from "#domain/returns/return-value.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findReturnedPieces } from "./return-store.ts";

type Pieces = readonly { position: number; quantity: number }[];

/**
 * What the accepted pieces of a return were paid with, given what of the same order was paid back before. Of
 * their core deposits only those of `coresBack`: the deposit of a core that was credited is paid already.
 */
export async function valueOfPieces(
  db: Database,
  order: OrderRow,
  { accepted, coresBack }: { accepted: Pieces; coresBack: Pieces },
): Promise<ReturnValue> {
  const lines = await findLines(db, order.number);
  const priced = (pieces: Pieces, part: "goods" | "core"): PricedLine[] =>
    pieces.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position);
      if (!line) return [];
      const { unitPrice, core } = line;
      const nothing = cents(0);
      return part === "goods"
        ? [{ unitPrice, core: nothing, quantity }]
        : [{ unitPrice: nothing, core, quantity }];
    });
  const known = await findReturnedPieces(db, order.number);
  const before = known.map(({ position, accepted: taken }) => ({ position, quantity: taken ?? 0 }));
  const sold = {
    products: cents(order.productsCents),
    discount: cents(order.discountCents),
    tax: order.taxes.length > 0 ? goodsTax(order.taxes) : cents(order.taxCents),
  };
  return returnValue(sold, {
    before: priced(before, "goods"),
    now: [...priced(accepted, "goods"), ...priced(coresBack, "core")],
  });
}
