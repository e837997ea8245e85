import type { Fitment } from "#contract/products.ts";

/**
 * Where the part goes on the active vehicle, how many it takes, and the fitment's own notes (decisions
 * §4); empty when nothing is known. `several` says how many in the reader's language.
 */
export function fitNote(fitment: Fitment, several: (count: number) => string): string {
  const { status, position, quantity, notes } = fitment;
  if (status === "unknown") return "";
  const count = quantity !== null && quantity > 1 ? several(quantity) : "";
  return [position ?? "", count, ...notes].filter((note) => note !== "").join(" · ");
}
