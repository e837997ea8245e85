import { type Cents, cents } from "../money/money.ts";

/** One thing that a kit is to hold, a part of the shop or what has a name only. */
export type WantedKitItem = {
  partId: number | null;
  partNumber: string;
  titleEs: string;
  titleEn: string;
};

/** Pieces of one thing in a kit. */
export const MOST_KIT_PIECES = 9_999;
/** What a thing that is no part of the shop may be called, and its number. */
export const LONGEST_KIT_TITLE = 200;
export const LONGEST_KIT_NUMBER = 60;

export type KitProblem = "kit_circle" | "kit_part_twice";

/**
 * Why a kit cannot hold these things; undefined where it can. A kit holds neither itself nor what holds it, by way of
 * however many kits, and each part once, with its quantity.
 */
export function kitProblem(
  kitId: number,
  items: readonly WantedKitItem[],
  /** What is in the parts that it is to hold, and in those. */
  inside: ReadonlySet<number>,
): KitProblem | undefined {
  const ids = items.flatMap(({ partId }) => partId ?? []);
  if (ids.includes(kitId) || inside.has(kitId)) return "kit_circle";
  return new Set(ids).size < ids.length ? "kit_part_twice" : undefined;
}

type PricedPiece = { quantity: number; price: Cents | null };
type CountedPiece = { quantity: number; onHand: number | null };

/** What the things in a kit cost one by one at a level; undefined where one of them cannot be bought there. */
export function priceOfPieces(pieces: readonly PricedPiece[]): Cents | undefined {
  let sum = 0;
  for (const { price, quantity } of pieces) {
    if (price === null || price === 0) return undefined;
    sum += price * quantity;
  }
  return pieces.length === 0 ? undefined : cents(sum);
}

/** How many kits the pieces on hand make; undefined where the shop does not keep one of them, or the kit is empty. */
export function kitsFromStock(pieces: readonly CountedPiece[]): number | undefined {
  const counts = pieces.map(({ onHand, quantity }) =>
    onHand === null ? undefined : Math.floor(onHand / quantity),
  );
  const known = counts.flatMap((count) => count ?? []);
  return known.length === counts.length && known.length > 0 ? Math.min(...known) : undefined;
}
