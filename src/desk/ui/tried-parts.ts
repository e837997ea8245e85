import type { ResolveResponse } from "#contract/cart.ts";

const LONGEST_SKU = 100;

/**
 * The parts that a typed list means, to be tried: the likeliest of each line. One that means none goes as it was typed,
 * and the trial says so.
 */
export function triedParts({ lines }: Pick<ResolveResponse, "lines">): TriedPart[] {
  return lines.map(({ text, options: [part] }) =>
    part && part.quantity > 0
      ? { sku: part.sku, quantity: part.quantity }
      : { sku: text.slice(0, LONGEST_SKU), quantity: 1 },
  );
}

type TriedPart = { sku: string; quantity: number };
