import type { Catalog } from "#contract/booklets.ts";
import type { BroughtCatalog } from "#contract/brought-catalogs.ts";
import { bookletFileName } from "#domain/booklet/booklet-subject.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { BroughtRow } from "./brought-store.ts";
import { editionAddress } from "./edition-file.ts";

/** Where staff fetches a PDF, whether readers may or not. */
export type SignPaper = (upload: string) => string;

/** What the address of one that was brought begins with; none that the shop makes is called so. */
const BROUGHT = "own-";

/** Which one an address is of; undefined where it is of one that the shop makes. */
export function broughtOf(link: string): number | undefined {
  const [, id] = /^own-(\d{1,9})$/.exec(link) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** As the back office has it. */
export function broughtWire(row: BroughtRow, sign: SignPaper): BroughtCatalog {
  const { fileAt: _fileAt, updatedAt, updatedBy, ...catalog } = row;
  return {
    ...catalog,
    url: sign(row.upload),
    changedBy: updatedBy,
    changedAt: updatedAt.toISOString(),
  };
}

/** What is there now, for whoever edited another version. */
export function currentBrought(row: BroughtRow, sign: SignPaper): object {
  const catalog = broughtWire(row, sign);
  return { catalog, changedBy: catalog.changedBy, changedAt: catalog.changedAt };
}

/** As readers have it, who learn of no pages, since nobody counted them. */
export function shownBrought(row: BroughtRow, locale: Locale, storefront: Storefront): Catalog {
  const publishedOn = dayOf(row.fileAt, storefront);
  const name = row.name[locale];
  return {
    name,
    file: {
      fileName: bookletFileName(name, locale, publishedOn),
      url: editionAddress(BROUGHT + row.id, locale),
    },
    cover: row.cover === "" ? null : { fileName: "cover.webp", url: row.cover },
    language: null,
    pages: null,
    bytes: row.bytes,
    parts: null,
    total: null,
    publishedOn,
  };
}
