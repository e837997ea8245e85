/** How the reason begins for which what was paid of an invoice goes back; the number of its order follows. */
export const SHARE_REASON = "cancelled ";

/** Why what was paid of an order's invoice along with others goes back: the reason names the order, for the payment does not. */
export function shareReason(orderNumber: number): string {
  return SHARE_REASON + orderNumber;
}

/** How the reason of what goes back of an order that came to less begins; the number of its reduction follows. */
export const REDUCTION_REASON = "reduction ";
