import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** Which edition of which booklet. */
export type EditionName = { bookletId: number; storefront: Storefront; locale: Locale };

/**
 * The name of an edition in the store of files: the same for each edition after it, which takes its place there whole,
 * so that no file is left over.
 */
export function editionFile({ bookletId, storefront, locale }: EditionName): string {
  return `booklet-${bookletId}-${storefront}-${locale}.pdf`;
}

/** Below which readers get booklets. */
export const EDITIONS_FOLDER = "/catalog-files";

/** Where readers get the edition of their storefront, whatever its day. */
export function editionAddress(link: string, locale: Locale): string {
  return `${EDITIONS_FOLDER}/${link}-${locale}.pdf`;
}
