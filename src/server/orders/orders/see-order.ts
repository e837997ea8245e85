import { wasPlacedHere } from "#domain/order/order-sight.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { ownsIt } from "./holder.ts";
import type { OrderProofs } from "./order-proof.ts";
import { findQuotesBrowser, type OrderRow } from "./order-store.ts";

/** How much of an order a caller with its link is shown. */
export type Sight = {
  /** It is their own: of their account, or of their proved address. */
  isOwner: boolean;
  /** Street, telephone, tax identification and papers too, not names and companies alone. */
  isWhole: boolean;
};

export type SeeOrder = (order: OrderRow, caller: Caller) => Promise<Sight>;

type Needs = { db: Database; proofs: OrderProofs; now: () => Date };

/**
 * Who sees an order whole (decisions §12, papers): its owner, the browser that placed it, and whoever
 * proved its e-mail and number a moment ago. An accepted quote's is the browser that asked for the quote:
 * whoever has the link may accept it, and learns no street by that.
 */
export function createOrderSight({ db, proofs, now }: Needs): SeeOrder {
  return async (order, { account, browser, orderProof }) => {
    const isOwner = await ownsIt(db, order, account);
    if (isOwner || proofs.isProved(order.number, orderProof)) return { isOwner, isWhole: true };
    const { quoteNumber, createdAt } = order;
    const placed = quoteNumber === null ? order.browser : await findQuotesBrowser(db, quoteNumber);
    return { isOwner, isWhole: wasPlacedHere({ browser: placed, createdAt }, browser, now()) };
  };
}
