import type { Fitment } from "#contract/products.ts";

/**
 * Where the part goes on the active vehicle, how many it takes, and the fitment's own notes (decisions
 * §4), or what must be said before the fit can be; empty when the part's catalogue is not ready. `several`
 * says how many in the reader's language.
 */
export function fitNote(fitment: Fitment, several: (count: number) => string): string {
  const { position, quantity, notes } = fitment;
  const count = quantity !== null && quantity > 1 ? several(quantity) : "";
  return [position ?? "", count, ...notes].filter((note) => note !== "").join(" · ");
}
