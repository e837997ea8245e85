/** What of a time's figures its margin is said of; money is US dollars. */
type Sold = { orders: number; knownSales: number; cost: number; unknownSales: number };

/**
 * What is true of a margin: a share of what was sold with a known cost, that nothing was sold at all, that no cost is
 * known, or that there is no share, because what came back is worth as much as what was sold, or more.
 */
export function marginNoteOf({ orders, knownSales, cost, unknownSales }: Sold) {
  if (knownSales > 0) return "share";
  if (knownSales < 0 || cost !== 0) return "noShare";
  if (orders === 0) return "nothingSold";
  return unknownSales > 0 ? "unknown" : "noShare";
}
