/**
 * Whether and how soon a part can leave for a shopper of one storefront (decisions §5):
 * IN_STOCK a local warehouse holds it; LOCAL another warehouse or a supplier nearby does; BACKORDER
 * it is ordered for the shopper; INCOMING it is on its way, with a date; NO_STOCK none of these.
 * The order is the one in which a shopper prefers them.
 */
export const AVAILABILITIES = ["IN_STOCK", "LOCAL", "INCOMING", "BACKORDER", "NO_STOCK"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** The filter values of specification §4; each names the availabilities that it lets through. */
export const AVAILABILITY_FILTERS = {
  ALL: AVAILABILITIES,
  IN_STOCK: ["IN_STOCK"],
  "LOCAL-BACKORDER": ["LOCAL", "BACKORDER"],
  "BACKORDER-INCOMING": ["BACKORDER", "INCOMING"],
  "IN_STOCK-BACKORDER": ["IN_STOCK", "BACKORDER"],
  "BACKORDER-NO_STOCK-INCOMING": ["BACKORDER", "NO_STOCK", "INCOMING"],
  INCOMING: ["INCOMING"],
} as const satisfies Record<string, readonly Availability[]>;
export type AvailabilityFilter = keyof typeof AVAILABILITY_FILTERS;

export function isAvailabilityFilter(name: string): name is AvailabilityFilter {
  return Object.hasOwn(AVAILABILITY_FILTERS, name);
}

export const SUPPLIES = ["local", "backorder", "none"] as const;
export type Supply = (typeof SUPPLIES)[number];

export type StockPosition = {
  /** Pieces in warehouses that ship the same day to this storefront. */
  onHandHere: number;
  /** Pieces in all other warehouses. */
  onHandElsewhere: number;
  /** Pieces on their way to any warehouse. */
  incoming: number;
  /** Where the part comes from when no warehouse holds it. */
  supply: Supply;
};

/** The availability that a stock position amounts to (decisions §5). */
export function availabilityOf(position: StockPosition): Availability {
  if (position.onHandHere > 0) return "IN_STOCK";
  if (position.onHandElsewhere > 0 || position.supply === "local") return "LOCAL";
  if (position.incoming > 0) return "INCOMING";
  return position.supply === "backorder" ? "BACKORDER" : "NO_STOCK";
}

export type ShippingDays = { min: number; max: number };

/** Of what comes from another warehouse or a supplier (specification §9). */
export const LATER_DAYS: ShippingDays = { min: 5, max: 7 };

/** Days until it ships: the same day from stock, 5 to 7 for local and backorder (specification §9); otherwise unknown. */
export function daysToShip(availability: Availability): ShippingDays | null {
  switch (availability) {
    case "IN_STOCK":
      return { min: 0, max: 0 };
    case "LOCAL":
    case "BACKORDER":
      return LATER_DAYS;
    case "INCOMING":
    case "NO_STOCK":
      return null;
  }
}

/** When a whole order can leave: with the slowest of its lines; unknown when one of them is. */
export function daysToShipAll(lines: readonly Availability[]): ShippingDays | null {
  return lines
    .map(daysToShip)
    .reduce<ShippingDays | null>(
      (slowest, days) =>
        slowest && days
          ? { min: Math.max(slowest.min, days.min), max: Math.max(slowest.max, days.max) }
          : null,
      { min: 0, max: 0 },
    );
}
