import { cents } from "#domain/money/money.ts";
import type { PricedLine } from "#domain/order/order-totals.ts";
import { returnValue, type ReturnValue } from "#domain/returns/return-value.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { soldSums } from "#server/orders/orders/sold-sums.ts";
import { piecesPaidBack } from "#server/orders/warranty/pieces-paid-back.ts";
import type { Database } from "#server/platform/database/database.ts";

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
  const before = await piecesPaidBack(db, order.number);
  return returnValue(soldSums(order), {
    before: priced(before, "goods"),
    now: [...priced(accepted, "goods"), ...priced(coresBack, "core")],
  });
}
