import { z } from "zod";

import { PART_LACKS } from "#domain/part/part-lack.ts";
import { PRICE_CHANGE_STATES, PRICE_OUTCOMES, PRICE_WORK } from "#domain/pricing/price-change.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import {
  MOST_PERCENT_DOWN,
  MOST_PERCENT_UP,
  MOST_RULE_DOLLARS,
  PRICE_BASES,
  PRICE_ENDINGS,
  PRICE_REFUSALS,
} from "#domain/pricing/price-rule.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";

const Id = z.int().min(1);
/** What their column holds. */
const LARGEST_SUBCATEGORY = 32_767;
const Money = z.number();

/** Which parts a rule is for: those that meet all that is said. */
const PricedParts = z.strictObject({
  /** Beginnings of numbers, skus, or words that a title has all of; several with commas or lines between them. */
  text: z.string().max(2_000).nullish(),
  /** A brand and a category as addresses have them. */
  brand: z.string().max(80).nullish(),
  category: z.string().max(80).nullish(),
  subcategory: z.int().min(1).max(LARGEST_SUBCATEGORY).nullish(),
  trust: z.enum(TRUST_STATES).nullish(),
  lacks: z.enum(PART_LACKS).nullish(),
  /** Only what a warehouse holds pieces of. */
  inStock: z.boolean().nullish(),
});
export type PricedParts = z.infer<typeof PricedParts>;
/** The same as it is kept: an older program took any number. */
const KeptParts = PricedParts.extend({ subcategory: z.int().nullish() });

/** How the price of a level is made. */
export const WrittenRule = z
  .strictObject({
    level: z.enum(PRICE_LEVELS),
    basis: z.enum(PRICE_BASES),
    /** Up or down in percent of what it starts from, or by US dollars: one of the two. */
    percent: z.number().min(-MOST_PERCENT_DOWN).max(MOST_PERCENT_UP).multipleOf(0.01).nullish(),
    amount: z.number().min(-MOST_RULE_DOLLARS).max(MOST_RULE_DOLLARS).multipleOf(0.01).nullish(),
    ending: z.enum(PRICE_ENDINGS).default("cent"),
    mayBeBelowCost: z.boolean().default(false),
  })
  .refine(({ percent, amount }) => (percent ?? null) === null || (amount ?? null) === null, {
    path: ["amount"],
  })
  .refine(({ percent, amount }) => (percent ?? amount ?? null) !== null, { path: ["percent"] });
export type WrittenRule = z.infer<typeof WrittenRule>;

/** POST admin/prices/simulate. */
export const SimulateRequest = z.strictObject({ parts: PricedParts, rule: WrittenRule });
export type SimulateRequest = z.infer<typeof SimulateRequest>;

/** A change of prices as its list shows it. */
const PriceChange = z.strictObject({
  id: Id,
  parts: KeptParts,
  rule: WrittenRule,
  state: z.enum(PRICE_CHANGE_STATES),
  /** How much of the work at hand is done, 0 to 1. */
  progress: z.number(),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  appliedBy: z.string().nullable(),
  appliedAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  mayApply: z.boolean(),
  mayUndo: z.boolean(),
  /** Until when it may be taken back; null where it may not, or may at any time. */
  undoUntil: z.iso.datetime().nullable(),
  /** At what it has failed, again and again, and what the database said. */
  failed: z.strictObject({ work: z.enum(PRICE_WORK), reason: z.string() }).nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** POST admin/prices: changes of prices by rule, the newest first. */
export const PriceChangesRequest = z.strictObject({
  filters: z
    .strictObject({
      state: z.enum(PRICE_CHANGE_STATES).nullish(),
      /**
       * A change's number, or a piece of who made, applied or undid it, or of the parts, brand or category that it is
       * for.
       */
      text: z.string().max(200).nullish(),
    })
    .default({}),
  after: Id.nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export const PriceChangesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(PriceChange),
  next: Id.nullable(),
});

/** What a rule makes of a part, in US dollars. */
const PriceChangeRow = z.strictObject({
  sku: z.string(),
  partNumber: z.string(),
  title: z.string(),
  outcome: z.enum(PRICE_OUTCOMES),
  reason: z.enum(PRICE_REFUSALS).nullable(),
  before: Money.nullable(),
  after: Money.nullable(),
  cost: Money.nullable(),
  onHand: z.int(),
  isBelowCost: z.boolean(),
  outOfOrder: z.enum(PRICE_LEVELS).nullable(),
});
export type PriceChangeRow = z.infer<typeof PriceChangeRow>;

/** POST admin/prices/get, apply and undo. */
export const PriceChangeRequest = z.strictObject({ id: Id });

export const PriceChangeResponse = z.strictObject({
  status: z.literal("success"),
  change: PriceChange,
  /** Parts by what becomes of their price; all of them together are the parts that were chosen. */
  outcomes: z.record(z.enum(PRICE_OUTCOMES), z.int()),
  /** Refused ones by why. */
  refused: z.record(z.enum(PRICE_REFUSALS), z.int()),
  /** Of the changes those below cost, those without a known cost, and those that break the order of levels. */
  belowCost: z.int(),
  unknownCost: z.int(),
  outOfOrder: z.int(),
  /** What the pieces in stock of all that changes come to at the level, before and after. */
  stockBefore: Money,
  stockAfter: Money,
  /** Once it is applied: prices that were written, and parts that had changed meanwhile and were left. */
  written: z.int(),
  left: z.int(),
  /** Once it is taken back: prices that are as before, and those that were changed since and were kept. */
  undone: z.int(),
  kept: z.int(),
  /** The changes that are largest in percent; the first ones; and the first that were left or kept. */
  largest: z.array(PriceChangeRow),
  first: z.array(PriceChangeRow),
  leftRows: z.array(PriceChangeRow),
});
export type PriceChangeResponse = z.infer<typeof PriceChangeResponse>;
