import { DAY_MS } from "../clock/durations.ts";
import { ShopError } from "../error/shop-error.ts";

/** Why nothing of a line may come back. */
export const NO_RETURN_REASONS = [
  "special_order",
  "electrical",
  "not_shipped",
  "window",
  "already_returned",
  "claimed",
] as const;
export type NoReturnReason = (typeof NO_RETURN_REASONS)[number];

/** A line of an order as far as its return goes. */
export type BoughtLine = {
  position: number;
  /** Pieces that have left. */
  shipped: number;
  /** Pieces that are spoken for by other returns. */
  returned: number;
  /** Pieces that warranty claims hold. */
  claimed: number;
  isSpecialOrder: boolean;
  isElectrical: boolean;
};

export type Returnability = {
  maxQty: number;
  allowed: boolean;
  /** Null where something of it may come back. */
  whyNot: NoReturnReason | null;
};

/** The last moment at which a return may be asked for; null while nobody has said that it was delivered. */
export function returnsUntil(deliveredAt: Date | null, days: number): Date | null {
  return deliveredAt && new Date(deliveredAt.getTime() + days * DAY_MS);
}

/**
 * How many pieces of a line may come back, or why none (decisions §8): none of special orders and electrical
 * parts (specification §9), only what has left, within the days from the delivery that were promised, and each piece
 * once. As long as nobody has said that it was delivered they have not begun.
 */
export function returnabilityOf(
  line: BoughtLine,
  { deliveredAt, days, now }: { deliveredAt: Date | null; days: number; now: Date },
): Returnability {
  const until = returnsUntil(deliveredAt, days);
  const left = piecesFree(line);
  const reasons: readonly (readonly [NoReturnReason, boolean])[] = [
    ["special_order", line.isSpecialOrder],
    ["electrical", line.isElectrical],
    ["not_shipped", line.shipped <= 0],
    ["window", until !== null && now > until],
    ["already_returned", line.shipped - line.returned <= 0],
    ["claimed", left <= 0],
  ];
  const [whyNot = null] = reasons.find(([, holds]) => holds) ?? [];
  return whyNot === null
    ? { maxQty: left, allowed: true, whyNot }
    : { maxQty: 0, allowed: false, whyNot };
}

/** Pieces of a line that left, and that nothing else speaks for. */
export function piecesFree({
  shipped,
  returned,
  claimed,
}: Pick<BoughtLine, "shipped" | "returned" | "claimed">): number {
  return shipped - returned - claimed;
}

/**
 * Refuses, with a ShopError `return_refused`, to take up a return that ended where other returns and claims have taken
 * its pieces since. Its days and what kind of part it is were judged when it was asked for.
 */
export function requireFree(
  pieces: readonly { position: number; quantity: number }[],
  lines: readonly Pick<BoughtLine, "position" | "shipped" | "returned" | "claimed">[],
): void {
  for (const { position, quantity } of pieces) {
    const line = lines.find((one) => one.position === position);
    if (!line || quantity > piecesFree(line))
      throw new ShopError("return_refused", { position, whyNot: "already_returned" });
  }
}

/**
 * Refuses, with a ShopError `return_refused`, a wish for more than may come back: an unknown line, one that is
 * named twice, one that nothing may come back of, or more pieces than there are (security A40).
 */
export function requireReturnable(
  wished: readonly { position: number; quantity: number }[],
  lines: readonly (Returnability & { position: number })[],
): void {
  const positions = new Set(wished.map(({ position }) => position));
  if (wished.length === 0 || positions.size < wished.length)
    throw new ShopError("return_refused", { positions: wished.length });
  for (const { position, quantity } of wished) {
    const line = lines.find((one) => one.position === position);
    if (!line || quantity > line.maxQty)
      throw new ShopError("return_refused", { position, whyNot: line?.whyNot ?? "quantity" });
  }
}
