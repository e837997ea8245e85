import type { CartLine } from "#domain/cart/cart-lines.ts";

type Heard = (lines: readonly CartLine[]) => void;

const listeners = new Set<Heard>();

/** Hears what the shopper puts into the cart on this page, as it came into it; not what other tabs or a login bring. */
export function followAdditions(heard: Heard): void {
  listeners.add(heard);
}

export function tellAddition(lines: readonly CartLine[]): void {
  for (const heard of listeners) heard(lines);
}
