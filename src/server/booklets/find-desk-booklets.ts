import type { DeskCatalogsRequest } from "#contract/booklet-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { foldText } from "#domain/search/search-words.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { PlacedEdition, StoredBooklet } from "./booklet-store.ts";
import { listBooklets } from "./edit-booklets.ts";
import { nameOfSubject } from "./name-subject.ts";

export type FoundBooklet = {
  booklet: StoredBooklet;
  editions: readonly PlacedEdition[];
  /** Undefined of something that the shop does not have any more, and no edition names. */
  names: Record<Locale, string> | undefined;
};

type Filters = DeskCatalogsRequest["filters"];

type Wanted = {
  filters: Filters;
  /** The number of the booklet that the page begins after. */
  after: number;
  most: number;
};

/** The catalogues that staff asks for, in the order in which they were wanted first; at most `most`. */
export async function findDeskBooklets(
  db: Database,
  { filters, after, most }: Wanted,
): Promise<FoundBooklet[]> {
  const found: FoundBooklet[] = [];
  for (const { booklet, editions } of await listBooklets(db, after)) {
    if (found.length === most) break;
    if (!isWanted(booklet, filters)) continue;
    const names = await namesOf(db, booklet, editions);
    if (isCalled({ booklet, names }, filters.text ?? "")) found.push({ booklet, editions, names });
  }
  return found;
}

function isWanted({ kind, link, failingSince }: StoredBooklet, filters: Filters): boolean {
  const { failed } = filters;
  return (
    (!filters.kind || kind === filters.kind) &&
    (typeof filters.link !== "string" || link === filters.link) &&
    (typeof failed !== "boolean" || failed === (failingSince !== null))
  );
}

/** Whether a text is a piece of what a catalogue is called in a language, or of its address. */
function isCalled(
  { booklet, names }: Pick<FoundBooklet, "booklet" | "names">,
  text: string,
): boolean {
  const sought = foldText(text.trim());
  return [booklet.link, names?.es ?? "", names?.en ?? ""].some((name) =>
    foldText(name).includes(sought),
  );
}

/** What a catalogue is called: as its editions are, and before there are any as what it is of. */
async function namesOf(
  db: Database,
  booklet: StoredBooklet,
  editions: readonly PlacedEdition[],
): Promise<Record<Locale, string> | undefined> {
  const nameIn = (wanted: Locale) => editions.find(({ locale }) => locale === wanted)?.name;
  const [es, en] = [nameIn("es"), nameIn("en")];
  const any = es ?? en;
  if (any !== undefined) return { es: es ?? any, en: en ?? any };
  return (await nameOfSubject(db, booklet))?.names;
}
