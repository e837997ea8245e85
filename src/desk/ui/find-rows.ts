import type { Locale } from "#domain/i18n/locale.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { ask } from "#web/api/send.ts";

import type { AreaName, PaletteEntry, PaletteFind } from "./area.ts";
import type { KeysetPage } from "./list/list-shape.ts";

/** So many of an area are offered. */
const MOST_FOUND = 6;

/** How the palette tells a row: by what its address has, and what people call it. */
type FoundRow = Pick<PaletteEntry, "name" | "note"> & { id: string | number };

type Finding<Row> = (row: Row, locale: Locale) => FoundRow;

/** Finds rows of an area's list by what its filter of text finds; each leads to where it is open. */
export function findRows<Row>(
  area: AreaName,
  list: string | { path: string; filters: object },
  foundOf: Finding<Row>,
): PaletteFind {
  const { path, filters } = typeof list === "string" ? { path: list, filters: {} } : list;
  return async (typed, locale) => {
    const body = { filters: { ...filters, text: typed }, limit: MOST_FOUND };
    const { items } = await ask<KeysetPage<Row>>({ path, locale, body });
    const entryOf = ({ id, ...entry }: FoundRow): PaletteEntry => ({
      ...entry,
      id: `${area}-${id}`,
      href: deskLink(locale, area, String(id)),
    });
    return items.map((row) => entryOf(foundOf(row, locale)));
  };
}
