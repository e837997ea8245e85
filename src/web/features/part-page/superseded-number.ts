import type { ProductDetail } from "#contract/products.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { numbersAmongWords } from "#domain/search/number-query.ts";

type Numbered = Pick<ProductDetail, "sku" | "part_number" | "crossReferences">;

/**
 * The number that was asked for, alone or among words, as the catalogue writes it, where this part's took its
 * place; nothing where the part's own number was asked for too.
 */
export function supersededNumber(part: Numbered, requested: string): string | undefined {
  const own = new Set([part.sku, part.part_number].map(partNumberKey));
  const older = new Map(
    part.crossReferences
      .filter(({ kind }) => kind === "superseded")
      .map(({ number }) => [partNumberKey(number), number]),
  );
  const among = numbersAmongWords(requested, ({ key }) => own.has(key) || older.has(key));
  const keys = [partNumberKey(requested), ...among.numbers.map(({ key }) => key)].filter(Boolean);
  if (keys.some((key) => own.has(key))) return undefined;
  return keys.map((key) => older.get(key)).find((number) => number !== undefined);
}
