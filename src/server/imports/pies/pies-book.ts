import { readPartNumber } from "#domain/import/cell-choice.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { itemKey, type PiesItem } from "#domain/pies/item.ts";
import type { KnownPart, PiesBook } from "#domain/pies/resolution.ts";
import { findPartIds } from "#server/imports/runs/known-parts-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type CodeMeanings, readMeanings } from "./pies-code-store.ts";
import { brandNumberKey, findByBrandNumber } from "./pies-part-store.ts";

/** What the shop knows of all that these items name: a few look-ups for the whole batch. */
export async function readPiesBook(db: Database, items: readonly PiesItem[]): Promise<PiesBook> {
  const meanings = await readMeanings(db, codesOf(items));
  const brandIdOf = (code: string) => meanings.brands.get(code)?.id;
  const standing = await findByBrandNumber(db, numbersOf(items, meanings));
  const skusOf = (brandCode: string, number: string): readonly string[] => {
    const brandId = brandIdOf(brandCode);
    if (brandId === undefined) return [];
    return standing.get(brandNumberKey({ brandId, key: partNumberKey(number) })) ?? [];
  };
  const fresh = items.filter(
    ({ brandCode, number }) =>
      brandIdOf(brandCode) !== undefined && skusOf(brandCode, number).length === 0,
  );
  const given = await skusFor(db, fresh);
  const coming = new Map(
    fresh
      .filter((item) => becomesPart(item, meanings))
      .map((item) => [itemKey(item), given.get(itemKey(item))]),
  );
  return {
    brand: (code) => meanings.brands.get(code),
    term: (code) => meanings.terms.get(code),
    price: (code) => meanings.prices.get(code),
    attribute: (code) => meanings.attributes.get(code),
    part: (brandCode, number) =>
      partOf(skusOf(brandCode, number), given.get(itemKey({ brandCode, number }))),
    held: (brandCode, number) => {
      const [sku, second] = skusOf(brandCode, number);
      return second === undefined ? (sku ?? coming.get(itemKey({ brandCode, number }))) : undefined;
    },
  };
}

/** Whether an item of a known brand that the shop does not have becomes a part: it is not taken away, nor does it wait. */
function becomesPart({ isTakenAway, term }: PiesItem, { terms }: CodeMeanings): boolean {
  return !isTakenAway && (term === "" || terms.has(term));
}

function codesOf(items: readonly PiesItem[]) {
  const each = (codes: (item: PiesItem) => readonly string[]) => [...new Set(items.flatMap(codes))];
  return {
    brand: each(({ brandCode, components, references }) => [
      brandCode,
      ...components.map((one) => one.brandCode),
      ...references.map((one) => one.brandCode),
    ]),
    term: each(({ term }) => [term]),
    price: each(({ prices }) => prices.map(({ type }) => type)),
    attribute: each(({ attributes }) => attributes.map(({ code }) => code)),
  };
}

/** The numbers of items and of what they hold, each with the brand that its code stands for. */
function numbersOf(items: readonly PiesItem[], { brands }: CodeMeanings) {
  const named = items.flatMap(({ brandCode, number, components }) => [
    { code: brandCode, number },
    ...components.map((one) => ({ code: one.brandCode || brandCode, number: one.number })),
  ]);
  return named.flatMap(({ code, number }) => {
    const brandId = brands.get(code)?.id;
    return brandId === undefined ? [] : [{ brandId, key: partNumberKey(number) }];
  });
}

/**
 * The SKU that a new part gets: its number; with the brand's code behind it where a part of another brand has that
 * SKU. None where that is taken too.
 */
async function skusFor(db: Database, fresh: readonly PiesItem[]): Promise<Map<string, string>> {
  const candidates = fresh.map((item) => ({ item, skus: candidatesOf(item) }));
  const taken = new Set(
    (
      await findPartIds(
        db,
        candidates.flatMap(({ skus }) => skus),
      )
    ).keys(),
  );
  const given = new Map<string, string>();
  for (const { item, skus } of candidates) {
    const sku = skus.find((one) => !taken.has(one));
    if (sku === undefined || given.has(itemKey(item))) continue;
    taken.add(sku);
    given.set(itemKey(item), sku);
  }
  return given;
}

function candidatesOf({ number, brandCode }: PiesItem): string[] {
  const longer = readPartNumber(`${number}-${brandCode}`);
  return longer.ok ? [number, longer.value] : [number];
}

function partOf(skus: readonly string[], given: string | undefined): KnownPart {
  const [sku, second] = skus;
  if (second !== undefined) return "several";
  if (sku !== undefined) return { sku, isNew: false };
  return given === undefined ? "several" : { sku: given, isNew: true };
}
