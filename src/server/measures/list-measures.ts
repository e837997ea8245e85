import type { ListedMeasure, MeasureListRequest } from "#contract/measure-desk.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { foldText } from "#domain/search/search-words.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import type { MeasureRow } from "./measure-store.ts";

/** A page of the measures that a list wants, of all in their order; what a text narrows it by is a piece of a name or a code. */
export function pageOfMeasures(
  all: readonly MeasureRow[],
  { filters, after, limit }: MeasureListRequest,
): { items: ListedMeasure[]; next: number | null } {
  const text = foldText(storableText(filters.text ?? "").trim());
  const wanted = behind(all, after).filter(
    ({ code, name, type, subcategories, parts }) =>
      [name.es, name.en, code].some((one) => foldText(one).includes(text)) &&
      (!filters.type || type === filters.type) &&
      (typeof filters.subcategory !== "number" || subcategories.includes(filters.subcategory)) &&
      (filters.lacks !== "parts" || parts === 0) &&
      (filters.lacks !== "kinds" || subcategories.length === 0),
  );
  const { items, next } = keysetPage(wanted, limit, ({ id }) => id);
  return { items: items.map(listedOf), next };
}

/** What comes behind a measure, be it that the list wants it no more; nothing behind one that was taken away. */
function behind(all: readonly MeasureRow[], after: number | null | undefined) {
  if (typeof after !== "number") return all;
  const place = all.findIndex(({ id }) => id === after);
  return place < 0 ? [] : all.slice(place + 1);
}

function listedOf({ id, code, name, unit, type, subcategories, parts }: MeasureRow): ListedMeasure {
  return { id, code, name, unit, type, kinds: subcategories.length, parts };
}
