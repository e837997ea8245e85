import {
  type BookletPart,
  cellText,
  chaptersOf,
  inShort,
  MOST_BOOKLET_PARTS,
  yearsInShort,
} from "#domain/booklet/booklet-contents.ts";
import type { BookletSubject } from "#domain/booklet/booklet-subject.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { Booklet } from "./booklet.ts";
import {
  type BookletPartRow,
  findBookletParts,
  findEnginesOfParts,
  findModelsOfParts,
  findOtherNumbers,
} from "./booklet-part-store.ts";
import { type DrawnLines, readDrawing } from "./drawing-paths.ts";
import { nameOfSubject } from "./name-subject.ts";

/** Numbers and vehicles that a row lists by name. */
const MOST_LISTED = 3;

type Face = { storefront: Storefront; locale: Locale };

/** What the catalogue gives to a booklet, and the name of the drawing on its cover. */
export type GatheredBooklet = Pick<
  Booklet,
  "name" | "chapters" | "parts" | "total" | "cover" | "drawings"
> & { drawing: string };

/** A booklet's parts as a storefront shows them in a language; undefined where there are none, or no such subject. */
export async function gatherBooklet(
  db: Database,
  subject: BookletSubject,
  { storefront, locale }: Face,
): Promise<GatheredBooklet | undefined> {
  const named = await nameOfSubject(db, subject);
  if (!named) return undefined;
  const source = { ...subject, engineIds: named.engineIds };
  const rows = await findBookletParts(db, source, { storefront, locale, most: MOST_BOOKLET_PARTS });
  const [first] = rows;
  if (!first) return undefined;
  const name = named.names[locale];
  const drawing = commonest(rows.map(({ subcategory }) => subcategory.drawing));
  const drawings = await readDrawings(rows);
  return {
    name: filled(serverTexts("booklets", locale).names[subject.kind], { name }),
    chapters: chaptersOf(await withFacts(db, rows)),
    parts: rows.length,
    total: first.total,
    drawing,
    cover: drawings.get(drawing) ?? [],
    drawings,
  };
}

async function withFacts(db: Database, rows: readonly BookletPartRow[]): Promise<BookletPart[]> {
  const ids = rows.map(({ id }) => id);
  const numbers = await findOtherNumbers(db, ids);
  const engines = await findEnginesOfParts(db, ids);
  const models = await findModelsOfParts(db, ids);
  return rows.map(({ id, total: _ofAll, title, brand, ...row }) => ({
    ...row,
    title: cellText(title),
    brand: cellText(brand),
    replaces: inShort((numbers.get(id) ?? []).map(cellText), MOST_LISTED),
    fits: inShort(
      [
        ...(engines.get(id) ?? []),
        ...(models.get(id) ?? []).map(({ name, from, to }) => `${name} ${yearsInShort(from, to)}`),
      ].map(cellText),
      MOST_LISTED,
    ),
  }));
}

async function readDrawings(rows: readonly BookletPartRow[]): Promise<Map<string, DrawnLines>> {
  const names = [...new Set(rows.map(({ subcategory }) => subcategory.drawing))];
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, DrawnLines]> => [name, await readDrawing(name)]),
    ),
  );
}

/** What most of them are; of equally many the first. */
function commonest(names: readonly string[]): string {
  const counts = Map.groupBy(names, (name) => name);
  const [best] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return best?.[0] ?? "";
}
