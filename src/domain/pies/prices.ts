import { readDecimalCents } from "../import/cell-amount.ts";
import { beginningOf } from "../import/cell-text.ts";
import { readDay } from "../import/cell-choice.ts";
import type { Cents } from "../money/money.ts";
import { LONGEST_LABEL, readCode } from "./code.ts";
import { childOf, fieldOf, isTakenAway, type PiesElement, segmentOf } from "./element.ts";
import type { PiesHeader } from "./header.ts";
import type { Passed, Read } from "./passed.ts";

/** The price of a type, in whole cents; null where the file takes it away, or says 0: the part is not sold for it. */
export type ItemPrice = { type: string; cents: Cents | null; label: string };

/** What the price is of: a piece. */
const EACH = new Set(["", "PE", "EA"]);

type Terms = { header: Pick<PiesHeader, "currency" | "sheets">; today: string };

/**
 * Reads the prices of an item that hold today, one of each type: of several the one that began last, and one that is
 * taken away only where no other is left. One that does not hold today takes nothing away. Only prices of one piece in
 * US dollars are read; the currency is that of the price, of its sheet or of the file.
 */
export function readPrices(item: PiesElement, terms: Terms): Read<readonly ItemPrice[]> {
  const passed: Passed[] = [];
  const latest = new Map<string, DatedPrice>();
  for (const element of segmentOf(item, "Prices", "Pricing")) {
    const price = readPrice(element, terms);
    if (typeof price === "string") passed.push(price);
    else if (replaces(price, latest.get(price.type))) latest.set(price.type, price);
  }
  const value = Array.from(latest.values(), ({ type, cents, label }) => ({ type, cents, label }));
  return { value, passed };
}

type DatedPrice = ItemPrice & { from: string };

/** Whether a price holds in the place of the one that was read before it. */
function replaces(price: DatedPrice, standing: DatedPrice | undefined): boolean {
  if (!standing) return true;
  if ((price.cents === null) !== (standing.cents === null)) return standing.cents === null;
  return price.from >= standing.from;
}

function readPrice(element: PiesElement, terms: Terms): DatedPrice | Passed {
  const { from, to, currency } = conditionsOf(element, terms.header);
  const type = readCode(fieldOf(element, "PriceType"));
  const label = beginningOf(fieldOf(element, "PriceTypeDescription"), LONGEST_LABEL);
  if (type === undefined) return "price_amount";
  const problem = currency === "USD" ? heldBack(element) : "currency";
  if (problem !== undefined) return problem;
  const late = timeProblem({ from, to }, terms.today);
  if (late !== undefined) return late;
  if (isTakenAway(element)) return { type, cents: null, label, from };
  const cents = readDecimalCents(fieldOf(element, "Price"));
  return cents === undefined ? "price_amount" : { type, cents: cents || null, label, from };
}

function conditionsOf(element: PiesElement, { currency, sheets }: Terms["header"]) {
  const sheet = sheets.get(fieldOf(element, "PriceSheetNumber"));
  return {
    currency: (fieldOf(element, "CurrencyCode") || sheet?.currency || currency).toUpperCase(),
    from: fieldOf(element, "EffectiveDate") || sheet?.from || "",
    to: fieldOf(element, "ExpirationDate") || sheet?.to || "",
  };
}

function heldBack(element: PiesElement): Passed | undefined {
  if (childOf(element, "PriceBreak") !== undefined || fieldOf(element, "PriceBreak") !== "")
    return "price_quantity";
  const price = childOf(element, "Price");
  const unit = (price && fieldOf(price, "UOM")) || fieldOf(element, "PriceUOM");
  return EACH.has(unit.toUpperCase()) ? undefined : "price_unit";
}

/** From the day it begins to the day it ends, both among them; a day that cannot be read holds the price back. */
function timeProblem(
  { from, to }: { from: string; to: string },
  today: string,
): Passed | undefined {
  if (from !== "" && (!readDay(from).ok || from.slice(0, 10) > today)) return "price_later";
  return to !== "" && (!readDay(to).ok || to.slice(0, 10) < today) ? "price_over" : undefined;
}
