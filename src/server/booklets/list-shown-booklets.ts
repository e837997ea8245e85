import type { Catalog } from "#contract/booklets.ts";
import { bookletFileName } from "#domain/booklet/booklet-subject.ts";
import type { HostedBooklet } from "#domain/booklet/hosted-booklet.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import { findEditions, findHosted, type PlacedEdition } from "./booklet-store.ts";
import { findShownBrought } from "./brought-store.ts";
import { shownBrought } from "./brought-wire.ts";
import { editionAddress } from "./edition-file.ts";

export type ShownBooklets = (locale: Locale, storefront: Storefront) => Promise<Catalog[]>;

type Needs = {
  db: Database;
  catalogueVersion: Version;
  /** The address of the content service, where one is configured. */
  source: string | undefined;
  /** Whether a storefront shows catalogues at all (setting show_catalogs_link). */
  isShown: (storefront: Storefront) => Promise<boolean>;
};

/**
 * The catalogues of a storefront: those that staff brought, and those of the content service where one is configured and has ever answered, else
 * those that the shop made, each in the language that is wanted or, without one, in the other. A ShopError `not_found`
 * where the storefront shows none.
 */
export function createShownBooklets({
  db,
  catalogueVersion,
  source,
  isShown,
}: Needs): ShownBooklets {
  const editions = memoByVersion(catalogueVersion, (_all: "all") => findEditions(db));
  const brought = memoByVersion(catalogueVersion, (_all: "all") => findShownBrought(db));
  const hosted = memoByVersion(catalogueVersion, (of: string) => findHosted(db, of));
  return async (locale, storefront) => {
    if (!(await isShown(storefront))) throw new ShopError("not_found");
    const staffs = (await brought("all")).map((one) => shownBrought(one, locale, storefront));
    const theirs = source === undefined ? undefined : await hosted(source);
    if (theirs) return [...staffs, ...theirs.map(hostedWire)];
    const own = (await editions("all")).filter((one) => one.storefront === storefront);
    const made = [...Map.groupBy(own, ({ link }) => link).values()].flatMap((of) => {
      const best = of.find((one) => one.locale === locale) ?? of[0];
      return best ? [editionWire(best)] : [];
    });
    return [...staffs, ...made];
  };
}

function hostedWire({ name, file, cover }: HostedBooklet): Catalog {
  return {
    name,
    file,
    cover,
    language: null,
    pages: null,
    bytes: null,
    parts: null,
    total: null,
    publishedOn: null,
  };
}

function editionWire(edition: PlacedEdition): Catalog {
  const { name, drawing, locale, storefront, link, pages, bytes, parts, total } = edition;
  const publishedOn = dayOf(edition.made_at, storefront);
  return {
    name,
    file: {
      fileName: bookletFileName(name, locale, publishedOn),
      url: editionAddress(link, locale),
    },
    cover: { fileName: `${drawing}.svg`, url: `/drawings/${drawing}.svg` },
    language: locale,
    pages,
    bytes,
    parts,
    total,
    publishedOn,
  };
}
