import type { ResolveResponse } from "#contract/cart.ts";
import { type PastedLine, readPastedList } from "#domain/cart/pasted-list.ts";
import { mostAvailable } from "#domain/cart/cart-quantity.ts";
import { allocate } from "#domain/availability/allocation.ts";
import { availabilityOf } from "#domain/availability/availability.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { toDollars } from "#domain/money/money.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { findNumberedSkus, type NumberedSku } from "#server/parts/numbered-parts.ts";
import { qualityName } from "#server/parts/product-wire.ts";
import { findSellableParts, type SellablePart } from "#server/parts/sellable-parts.ts";
import type { Caller } from "#server/platform/caller.ts";
import type { Database } from "#server/platform/database.ts";

/** The most lines that are looked up at once, and the most options of each. */
const MOST_PASTED = 500;
const MOST_OPTIONS = 12;

type ResolvedLine = ResolveResponse["lines"][number];

/** What a pasted list means: each of its lines found, with several options, or not found. */
export type ResolveList = (text: string, caller: Caller) => Promise<ResolvedLine[]>;

/**
 * Looks up the numbers of a pasted list (specification §2, decisions §6): the sku and the printed
 * number first, otherwise whatever bears the number. Guests get no price. A ShopError
 * `invalid_request` for more than 500 lines.
 */
export function createListResolver(db: Database): ResolveList {
  return async (text, caller) => {
    const lines = readPastedList(text);
    if (lines.length > MOST_PASTED) throw new ShopError("invalid_request", { lines: lines.length });
    const numbered = await findNumberedSkus(
      db,
      lines.map(({ number }) => ({ number, key: partNumberKey(number) })),
    );
    const found = lines.map((line) => optionSkus(line, numbered));
    const parts = await findSellableParts(db, {
      skus: Array.from(new Set(found.flat())),
      priceLevel: caller.viewer.kind === "customer" ? caller.viewer.priceLevel : null,
      storefront: caller.storefront,
    });
    return lines.map((line, index) => {
      const options = (found[index] ?? []).flatMap((sku) => parts.get(sku) ?? []);
      return resolvedLine(
        line,
        options.map((part) => optionOf(part, caller)),
      );
    });
  };
}

/** The part that is meant when one is; otherwise each part that may be. */
function optionSkus({ number }: PastedLine, numbered: readonly NumberedSku[]): string[] {
  const key = partNumberKey(number);
  const bySku = numbered.filter(({ sku }) => sku === number);
  const byKey = numbered.filter((one) => key !== "" && one.key === key);
  const printed = byKey.filter(({ kind }) => kind === "printed");
  const meant = [bySku, printed, byKey].find(({ length }) => length > 0) ?? [];
  return Array.from(new Set(meant.map(({ sku }) => sku))).slice(0, MOST_OPTIONS);
}

function resolvedLine(
  { text, quantity }: PastedLine,
  options: ResolvedLine["options"],
): ResolvedLine {
  if (options.length === 0) return { text, quantity: quantity ?? 1, result: "not_found", options };
  if (quantity === null) return { text, quantity: 1, result: "bad_quantity", options };
  return { text, quantity, result: options.length === 1 ? "found" : "several", options };
}

function optionOf(
  part: SellablePart,
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
    ...(viewer.kind === "customer" && {
      price: part.price === null ? null : toDollars(part.price),
    }),
  };
}
