/**
 * The world that sequences happen in, as it is before their first step: what the model begins with, and what is planted
 * in the shop. Money is in whole cents. It is so small that shoppers soon want the same pieces, the same coupon and more
 * credit than there is.
 */
export type Sku = "BELT" | "FILTER" | "PUMP";
export type Level = "online" | "wholesale";
export type Person = "ann" | "ana" | "berta";

/** Of each part its prices, its core deposit, its pieces in both warehouses, and whether it is ordered where there are none. */
type Part = {
  prices: Record<Level, number>;
  core: number;
  onHand: readonly [number, number];
  isOrdered: boolean;
};

export const SKUS: readonly Sku[] = ["FILTER", "PUMP", "BELT"];
export const PARTS: Record<Sku, Part> = {
  FILTER: {
    prices: { online: 19_99, wholesale: 14_95 },
    core: 0,
    onHand: [6, 4],
    isOrdered: false,
  },
  PUMP: {
    prices: { online: 183_35, wholesale: 150_10 },
    core: 30_00,
    onHand: [5, 2],
    isOrdered: false,
  },
  BELT: { prices: { online: 7_35, wholesale: 6_15 }, core: 0, onHand: [2, 0], isOrdered: true },
};

/** What a shopper may do is decided by who they are: Ann is a guest, Ana has an account, Berta buys on account. */
type Buyer = { level: Level; isGuest: boolean; creditLimit: number };

export const PEOPLE: readonly Person[] = ["ann", "ana", "berta"];
export const BUYERS: Record<Person, Buyer> = {
  ann: { level: "online", isGuest: true, creditLimit: 0 },
  ana: { level: "online", isGuest: false, creditLimit: 0 },
  berta: { level: "wholesale", isGuest: false, creditLimit: 700_00 },
};

/** A coupon of so many percent; two orders may have it, and one of each customer. */
export const COUPON = { percent: 15, uses: 2, usesEach: 1 } as const;

/** What the way to the customer costs, wherever that is. */
export const SHIPPING = 14_00;
/** Florida taxes goods with so many percent, unless they are bought on account; Texas does not. */
export const TAX_PERCENT = 7;
export type Place = "florida" | "texas";

/** What an order holds that waits for a guest's transfer: so many pieces of a part, and parts of so much in all. */
export const UNPROVEN = { pieces: 20, cents: 500_00 } as const;
