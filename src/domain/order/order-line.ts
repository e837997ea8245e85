import type { Allocation } from "../availability/allocation.ts";
import type { Availability } from "../availability/availability.ts";
import type { Cents } from "../money/money.ts";
import type { PricedLine } from "./order-totals.ts";

/**
 * A line of an order or a quote, from its pricing on: a part as it was sold or offered, whatever the catalogue
 * says of it afterwards, with the money for one piece. Before that it is a wish: a `CartLine`, sku and
 * quantity, and an `AvailableLine` once it is known what is to be had. Each later stage adds to it:
 * `DraftLine` what a draft shows and coupons judge, `PlacedLine` what it takes from warehouses, `KeptLine`
 * its place in an order that is there.
 */
export type OrderLine = PricedLine & {
  partId: number;
  sku: string;
  partNumber: string;
  title: { es: string; en: string };
  /** The product line, as the wire calls it. */
  line: string;
  /** How soon all of its pieces leave. */
  availability: Availability;
  cabys: string | null;
  /** What the customer orders it for, in their own words; empty where nothing was said. */
  unit: string;
  /** What the customer calls the part; empty where they have no number of their own for it. */
  ownNumber: string;
  flags: { isElectrical: boolean; isSpecialOrder: boolean; needsVinCheck: boolean };
};

/** A line as it is placed. */
export type PlacedLine = OrderLine & {
  /** The warehouses that it is taken from; what none of them holds is ordered for the customer. */
  allocations: readonly Allocation[];
  /** Pieces that are taken from warehouses when the order is paid, and not before. */
  unreserved?: number;
  /** The day on which its pieces are to come in, as its customer is told (ISO 8601). */
  arrivesOn?: string | null;
};

/** A line of an order that is there, by its place from 1 on. */
export type KeptLine = OrderLine & {
  position: number;
  unreserved: number;
  /** Pieces that no warehouse holds for it yet: ordered for the customer, or on their way. */
  awaited: number;
  /** Pieces that will not be sent. */
  cancelled: number;
  arrivesOn: string | null;
  /** What of the order's tax all of its pieces bear; null of one from before it was kept. */
  tax: Cents | null;
};
