import type { Purchase } from "../faults/buy.ts";
import { checkBooks } from "../faults/check-books.ts";
import type { FaultyShop } from "../faults/faulty-shop.ts";
import { ledgerBreaks, settleAll } from "../faults/settle-all.ts";
import { type Ground, isHurried } from "./scenario.ts";

/** Waits until everything is settled, and then asks the shop's own ledger and everybody's books outside. */
export async function settledBreaks(
  shop: FaultyShop,
  purchases: Purchase[],
  ground: Pick<Ground, "measure">,
): Promise<string[]> {
  const late = await settleAll(shop, { purchases, isHurried: isHurried(ground) });
  return [...late, ...(await ledgerBreaks(shop)), ...(await checkBooks(shop, purchases))];
}

/** Who was told that it is bought. */
export function boughtOf(purchases: readonly Purchase[]): Purchase[] {
  return purchases.filter(({ replies }) => replies.some(({ status }) => status === 200));
}
