import type { ResolveResponse } from "#contract/cart.ts";
import { isListTooLong, type PastedLine, readPastedList } from "#domain/cart/pasted-list.ts";
import { mostAvailable } from "#domain/cart/cart-quantity.ts";
import { allocate } from "#domain/availability/allocation.ts";
import { availabilityOf } from "#domain/availability/availability.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { toDollars } from "#domain/money/money.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { findNumberedSkus, type NumberedSku } from "#server/parts/numbered-parts.ts";
import { qualityName } from "#server/parts/product-wire.ts";
import { findSellableParts, type SellablePart } from "#server/parts/sellable-parts.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The most options of a line. */
const MOST_OPTIONS = 12;

type ResolvedLine = ResolveResponse["lines"][number];

/** What a pasted list means: each of its lines found, with several options, or not found. */
export type ResolveList = (text: string, caller: Caller) => Promise<ResolvedLine[]>;

/** The parts that the caller's own account calls by some of these numbers. */
type SkusCalled = (
  caller: Caller,
  numbers: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/**
 * Looks up the numbers of a pasted list (specification §2, decisions §6): those that the account calls parts by, the sku
 * and the printed number first, otherwise whatever bears the number. Where a line can be read in several ways, the catalogue
 * decides: what bears none of its numbers is no reading. Guests get no price. A ShopError `list_too_long`
 * for more than 500 lines.
 */
export function createListResolver(db: Database, skusCalled: SkusCalled): ResolveList {
  return async (text, caller) => {
    if (isListTooLong(text)) throw new ShopError("list_too_long");
    const lines = readPastedList(text);
    const numbers = new Set(lines.flatMap(({ readings }) => readings.map(({ number }) => number)));
    const called = await skusCalled(caller, [...numbers]);
    const numbered = await findNumberedSkus(
      db,
      Array.from(numbers, (number) => ({ number, key: partNumberKey(number) })),
    );
    const found = lines.map((line) => meantParts(line, { numbered, called }));
    const parts = await findSellableParts(db, {
      skus: Array.from(new Set(found.flat().map(({ sku }) => sku))),
      priceLevel: caller.viewer.kind === "customer" ? caller.viewer.priceLevel : null,
      storefront: caller.storefront,
    });
    return lines.map((line, index) => {
      const options = (found[index] ?? []).flatMap(({ sku, ...meant }) => {
        const part = parts.get(sku);
        return part ? [{ part, ...meant }] : [];
      });
      return resolvedLine(line, options, caller);
    });
  };
}

type Named = ResolvedLine["options"][number]["named"];
/** A part that a line may mean, how many of it, and by what number. */
type Meant<Part> = { quantity: number | null; named: Named } & Part;

type Known = { numbered: readonly NumberedSku[]; called: ReadonlyMap<string, string> };

/** What each reading of a line finds; when the likeliest of those has no quantity, no other one is guessed. */
function meantParts(
  { readings }: PastedLine,
  { numbered, called }: Known,
): Meant<{ sku: string }>[] {
  const found = readings.flatMap((reading) => {
    const { number, quantity } = reading;
    const own = called.get(number);
    const parts =
      own === undefined ? meantSkus(number, numbered) : [{ sku: own, by: "own" as const }];
    return parts.length > 0
      ? [parts.map(({ sku, by }) => ({ sku, quantity, named: { number, by } }))]
      : [];
  });
  const [likeliest = []] = found;
  const meant = likeliest.some(({ quantity }) => quantity === null)
    ? likeliest
    : found.flat().filter(({ quantity }) => quantity !== null);
  const first = new Map(meant.toReversed().map((one) => [one.sku, one]));
  return meant.filter((one) => first.get(one.sku) === one).slice(0, MOST_OPTIONS);
}

/** The part that a number means when it is one; otherwise each part that it may be. */
export function meantSkus(
  number: string,
  numbered: readonly NumberedSku[],
): { sku: string; by: Named["by"] }[] {
  const key = partNumberKey(number);
  const bySku = numbered.filter(({ sku }) => sku === number);
  const byKey = numbered.filter((one) => key !== "" && one.key === key);
  const printed = byKey.filter(({ kind }) => kind === "printed");
  const own = [bySku, printed].find(({ length }) => length > 0);
  const replacing = new Set(
    byKey.filter(({ kind }) => kind === "superseded").map(({ sku }) => sku),
  );
  const byOther = (sku: string) => (replacing.has(sku) ? "superseded" : "other");
  return Array.from(new Set((own ?? byKey).map(({ sku }) => sku)), (sku) => ({
    sku,
    by: own ? "own" : byOther(sku),
  }));
}

function resolvedLine(
  { text, readings: [asWritten] }: PastedLine,
  meant: readonly Meant<{ part: SellablePart }>[],
  caller: Caller,
): ResolvedLine {
  const options = meant.map((one) => optionOf(one, caller));
  const quantity = options[0]?.quantity ?? asWritten?.quantity ?? 0;
  if (options.length === 0) return { text, quantity, result: "not_found", options };
  if (quantity === 0) return { text, quantity, result: "bad_quantity", options };
  return { text, quantity, result: options.length === 1 ? "found" : "several", options };
}

function optionOf(
  { part, quantity, named }: Meant<{ part: SellablePart }>,
  { locale, storefront, viewer }: Caller,
): ResolvedLine["options"][number] {
  return {
    sku: part.sku,
    part_number: part.partNumber,
    title: part.title[locale],
    brand: part.brand,
    brandQuality: qualityName(part.quality),
    productId: part.partId,
    line: part.line,
    warehouseId: allocate(1, part.places, storefront)[0]?.warehouseId ?? null,
    status: availabilityOf(part.position),
    maxQty: mostAvailable(part.position),
    quantity: quantity ?? 0,
    named,
    ...(viewer.kind === "customer" && {
      price: part.price === null ? null : toDollars(part.price),
    }),
  };
}
