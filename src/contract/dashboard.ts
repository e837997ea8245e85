import { z } from "zod";

import { FIGURE_SPANS } from "#domain/dashboard/figure-span.ts";
import { HANDS } from "#domain/dashboard/hand.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import { RETURN_REASONS } from "#domain/return/return-reason.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

const Money = z.number();

/** POST admin/dashboard (decisions §11): what waits for a hand now. */
export const DashboardRequest = z.strictObject({});

export const DashboardResponse = z.strictObject({
  status: z.literal("success"),
  /** Only what the caller may look at; none where nothing waits. */
  hands: z.array(
    z.strictObject({
      hand: z.enum(HANDS),
      count: z.int().positive(),
      /** Whether there are more than were counted. */
      isMore: z.boolean(),
      /** Since when the one waits that waits longest; null where only its day is known. */
      since: z.string().nullable(),
    }),
  ),
});
export type DashboardResponse = z.infer<typeof DashboardResponse>;

/** POST admin/figures (decisions §11): what was sold in a time, and what came back. */
export const FiguresRequest = z.strictObject({
  span: z.enum(FIGURE_SPANS).default("month"),
  /** One storefront; without it both. */
  storefront: z.enum(STOREFRONTS).nullish(),
});
export type FiguresRequest = z.infer<typeof FiguresRequest>;

const Sums = {
  /** Orders that have an invoice: paid, or owed on account. */
  orders: z.int(),
  products: Money,
  discount: Money,
  shipping: Money,
  core: Money,
  tax: Money,
  /** What all of it comes to. */
  total: Money,
  /** What went back to customers in this time, of whichever order. */
  returned: Money,
  /**
   * What of invoices was written off in this time, less what of that was owed again. Optional until the next release: the
   * version before does not say it.
   */
  writtenOff: Money.optional(),
  /**
   * What pieces of known cost were sold for after discount, less those of cancelled orders and accepted returns, by
   * when they came back; what they cost; and the difference.
   */
  knownSales: Money,
  cost: Money,
  margin: Money,
  /** The same sales of pieces whose cost nobody knew when they were ordered: they are in no margin. */
  unknownSales: Money,
  unknownPieces: z.int(),
  /** Pieces that were ordered, and those of them that lay in a warehouse here when they were. */
  pieces: z.int(),
  piecesInStock: z.int(),
  /** Lines whose buyers were told a day: those that left by it, and those that did not. */
  kept: z.int(),
  broken: z.int(),
};

export const FiguresResponse = z.strictObject({
  status: z.literal("success"),
  /** When it was counted: up to a minute ago. */
  at: z.string(),
  /** Each day, or month of a year, by when its orders were placed; the first first, empty ones too. */
  buckets: z.array(z.strictObject({ from: z.string(), until: z.string(), ...Sums })),
  sum: z.strictObject(Sums),
  /**
   * Business days from an order's payment, or its placing on account, until something of it left; orders by how many. What
   * is paid on another day counts from the first business day after it.
   */
  leaving: z.strictObject({
    sameDay: z.int(),
    nextDay: z.int(),
    later: z.int(),
    notYet: z.int(),
  }),
  /** Lines whose buyers were told a day: those that left by it, those that did not, and those that may still. */
  promises: z.strictObject({ kept: z.int(), broken: z.int(), open: z.int() }),
  /** Orders that were placed in this time, with an invoice or without, by where they are now; every status once. */
  ordersByStatus: z.array(z.strictObject({ status: z.enum(ORDER_STATUSES), orders: z.int() })),
  /** Pieces that customers asked to return, by why, the commonest first. */
  returnsByReason: z.array(z.strictObject({ reason: z.enum(RETURN_REASONS), pieces: z.int() })),
  /** Parts of which most pieces were asked to be returned, and how many were ordered in the same time. */
  returnsByPart: z.array(
    z.strictObject({
      sku: z.string(),
      partNumber: z.string(),
      title: z.string(),
      pieces: z.int(),
      ordered: z.int(),
    }),
  ),
  /**
   * What was searched in both storefronts since the first of these days, as far back as searches are kept, and what of it
   * found nothing of what was searched for; the questions of that which were asked most.
   */
  searches: z.strictObject({
    times: z.int(),
    unanswered: z.int(),
    commonest: z.array(z.strictObject({ text: z.string(), times: z.int() })),
  }),
});
export type FiguresResponse = z.infer<typeof FiguresResponse>;
