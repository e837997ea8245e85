import type { PaidPayoutEntry, ShownPayoutWant } from "#contract/payouts.ts";
import type { PayoutWant } from "#domain/payment/payout-want.ts";
import { showsColones } from "#domain/storefront/shows-colones.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";

import type { PaidRow } from "./payout-store.ts";

/** What goes back in colones comes to as many as were paid: at the rate of the order, as its credit note says. */
export function colonesRateOf({ storefront, crcRate }: Pick<OrderRow, "storefront" | "crcRate">) {
  return showsColones(storefront) ? Number(crcRate) : null;
}

/** What is to go back by transfer, on the wire. */
export function shownWant({ cause, number, amountCents }: PayoutWant): ShownPayoutWant {
  return {
    cause,
    number: String(number),
    amount: amountCents === null ? null : dollars(amountCents),
  };
}

/** What went by transfer, on the wire. */
export function shownPaid(row: PaidRow): PaidPayoutEntry {
  const { cause, number, amountCents, mask, reference, paidAt } = row;
  return {
    cause,
    number: String(number),
    amount: dollars(amountCents),
    account: mask,
    reference,
    paidAt: paidAt.toISOString(),
  };
}

/** What is due now, where another sum was seen. */
export const currentAmount = (amountCents: number) => ({ amount: dollars(amountCents) });
