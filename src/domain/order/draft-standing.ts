import type { OrderStatus } from "./order-status.ts";

/** The order that came of a draft, as whoever places the draft once more finds it. */
export type DraftOrder = {
  status: OrderStatus;
  isHolding: boolean;
  /** A payment of it is out. */
  isPaying: boolean;
  /** What is to be placed is what it holds: the same lines, addresses and words. */
  isSame: boolean;
};

/**
 * What placing a draft means, by the order that came of it before: one order for each draft (decisions
 * §7, §12). `new` makes one, also when the last one has ended; `retry` tries the declined one again;
 * `same` is answered with it. Anything else ordered with a draft is refused: as long as its payment is
 * out, and once it is placed.
 */
export type DraftStanding = "new" | "retry" | "same" | "in_progress" | "draft_used";

export function draftStanding(order: DraftOrder | undefined): DraftStanding {
  if (!order || order.status === "cancelled") return "new";
  if (order.status === "awaiting_payment" && !order.isHolding) return "retry";
  if (order.isSame) return "same";
  return order.isPaying ? "in_progress" : "draft_used";
}
