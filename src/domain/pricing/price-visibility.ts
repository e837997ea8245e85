import type { PriceLevel } from "./price-level.ts";

/**
 * Who is asking, as far as prices go. Guests see no catalogue price anywhere and nothing can be
 * inferred from order, range or facets (decisions §2); a customer sees the prices of one level.
 */
export type PriceViewer = { kind: "guest" } | { kind: "customer"; priceLevel: PriceLevel };

export const GUEST: PriceViewer = { kind: "guest" };
