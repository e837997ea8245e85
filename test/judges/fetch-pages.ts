import { LOCALES, type Locale } from "#domain/i18n/locale.ts";

import type { Planted } from "../e2e/plant-catalogue.ts";
import { pageSamples } from "../page-samples.ts";

type Address = { name: string; locale: Locale; path: string };

/** A page as whoever has no script gets it. */
export type FetchedPage = Address & { status: number; headers: Headers; html: string };

/** Documents that are no page of the table: what is said where nothing is, and the back office's. */
const OTHERS = { nothing: ["/no-existe"], desk: ["/admin"] };
/** They choose their language by what the browser wants, not by their address. */
const PLAIN = { calls: ["/api-docs"], mailbox: ["/dev/mails"] };

/** An address of every kind of page, in both languages. */
function judgedAddresses({ priced, category, brand }: Planted): Address[] {
  const samples = pageSamples({ sku: priced.sku, category: category.url, brand });
  return LOCALES.flatMap((locale) =>
    Object.entries({ ...samples, ...OTHERS, ...PLAIN }).flatMap(([name, paths]) =>
      paths.map((path) => ({
        name,
        locale,
        path: locale === "es" || name in PLAIN ? path : `/${locale}${path}`.replace(/\/$/, ""),
      })),
    ),
  );
}

/** Fetches every kind of page of a shop in both languages, one after the other; `names` limits it to those. */
export async function fetchPages(
  { url, planted }: { url: string; planted: Planted },
  names?: readonly string[],
): Promise<FetchedPage[]> {
  const pages: FetchedPage[] = [];
  for (const address of judgedAddresses(planted)) {
    if (names && !names.includes(address.name)) continue;
    const reply = await fetch(url + address.path, {
      headers: { "accept-language": address.locale },
    });
    const { status, headers } = reply;
    const html = await reply.text();
    pages.push({ ...address, status, headers, html });
  }
  return pages;
}
