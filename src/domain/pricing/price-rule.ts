import { type Cents, cents } from "../money/money.ts";
import { PRICE_LEVELS, type PriceLevel } from "./price-level.ts";

/** What a rule starts from: what the part costs the shop, the price that it changes, or that of another level. */
export const PRICE_BASES = ["cost", "own", ...PRICE_LEVELS] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** Where prices of a rule end: any cent, whole dollars, or dollars and so many cents. */
export const PRICE_ENDINGS = ["cent", "dollar", "95", "99"] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** Up or down: in hundredths of a percent of what it starts from, or by cents. */
export type PriceStep = { kind: "percent"; hundredths: number } | { kind: "amount"; amount: Cents };

/** How far a rule may go: in percent up and down, and in US dollars either way. */
export const MOST_PERCENT_UP = 1_000;
export const MOST_PERCENT_DOWN = 99.99;
export const MOST_RULE_DOLLARS = 1_000_000;

/** How the price of a level is made. */
export type PriceRule = {
  level: PriceLevel;
  basis: PriceBasis;
  step: PriceStep;
  ending: PriceEnding;
  /** Whether a price may be below what the part costs; otherwise such a part is refused. */
  mayBeBelowCost: boolean;
};

/** A part as a rule sees it, in cents; null where there is no price, or nobody has said what it costs. */
export type PartToPrice = {
  prices: Readonly<Record<PriceLevel, number | null>>;
  cost: number | null;
};

/** Why a rule has no price for a part. */
export const PRICE_REFUSALS = ["no_cost", "no_price", "below_cost", "out_of_range"] as const;
export type PriceRefusal = (typeof PRICE_REFUSALS)[number];

export type RulePrice =
  | {
      kind: "priced";
      price: Cents;
      isBelowCost: boolean;
      /** The level whose price the order of levels would not stand beside; none where it is kept. */
      outOfOrder: PriceLevel | undefined;
    }
  | { kind: "refused"; reason: PriceRefusal };

/** A million dollars: no price is above it. */
const MOST = 100_000_000;
const WHOLE = 10_000n;
const DOLLAR = 100;
/** What comes after the last whole dollars, and how far prices lie from each other. */
const ENDINGS: Record<PriceEnding, { after: number; every: number }> = {
  cent: { after: 0, every: 1 },
  dollar: { after: 0, every: DOLLAR },
  "95": { after: 95, every: DOLLAR },
  "99": { after: 99, every: DOLLAR },
};

/**
 * The price that a rule gives a part: what it starts from and its step, once rounded half up to cents, then to the
 * nearest of its endings, of two the higher. Where only the ending would take it below the cost, it is the next one
 * above; what is below cost by the rule itself is refused unless the rule says that it may be.
 */
export function rulePrice(rule: PriceRule, part: PartToPrice): RulePrice {
  const base = basisOf(rule, part) ?? 0;
  if (base <= 0) return refused(rule.basis === "cost" ? "no_cost" : "no_price");
  const wanted = stepped(base, rule.step);
  const floor = rule.mayBeBelowCost ? 0 : (part.cost ?? 0);
  if (wanted < 1) return refused("out_of_range");
  if (wanted < floor) return refused("below_cost");
  const price = endingAt(wanted, rule.ending, floor);
  return price > MOST ? refused("out_of_range") : priced(rule, part, cents(price));
}

function priced({ level }: PriceRule, { cost, prices }: PartToPrice, price: Cents): RulePrice {
  return {
    kind: "priced",
    price,
    isBelowCost: cost !== null && price < cost,
    outOfOrder: levelOutOfOrder(level, price, prices),
  };
}

function refused(reason: PriceRefusal): RulePrice {
  return { kind: "refused", reason };
}

function basisOf({ basis, level }: PriceRule, { prices, cost }: PartToPrice): number | null {
  if (basis === "cost") return cost;
  return prices[basis === "own" ? level : basis];
}

function stepped(base: number, step: PriceStep): number {
  if (step.kind === "amount") return base + step.amount;
  const share = WHOLE + BigInt(step.hundredths);
  if (share <= 0n) return 0;
  return Number((2n * BigInt(base) * share + WHOLE) / (2n * WHOLE));
}

/** The nearest amount with an ending, never under the floor and never nothing. */
function endingAt(wanted: number, ending: PriceEnding, floor: number): number {
  const { after, every } = ENDINGS[ending];
  const nearest = Math.floor((wanted - after) / every + 0.5) * every + after;
  const least = Math.max(1, floor);
  return nearest >= least ? nearest : nearest + Math.ceil((least - nearest) / every) * every;
}

/**
 * Each level pays no more than the one before it (online, repair shop, wholesale, 4, 5, 6): the nearest level beside
 * which a price breaks this; undefined where it does not. Levels without a price break nothing.
 */
export function levelOutOfOrder(
  level: PriceLevel,
  price: number,
  prices: PartToPrice["prices"],
): PriceLevel | undefined {
  const place = PRICE_LEVELS.indexOf(level);
  const above = PRICE_LEVELS.slice(0, place).findLast((one) => hasPrice(prices[one]));
  const below = PRICE_LEVELS.slice(place + 1).find((one) => hasPrice(prices[one]));
  if (above !== undefined && price > (prices[above] ?? 0)) return above;
  return below !== undefined && price < (prices[below] ?? 0) ? below : undefined;
}

function hasPrice(price: number | null): boolean {
  return price !== null && price > 0;
}
