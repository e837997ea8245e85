import { LOCALES, type Locale } from "#domain/i18n/locale.ts";

import type { Planted } from "../e2e/plant-catalogue.ts";
import { pageSamples } from "../page-samples.ts";

/** A page as whoever has no script gets it. */
export type FetchedPage = {
  name: string;
  locale: Locale;
  path: string;
  status: number;
  headers: Headers;
  html: string;
};

/** Documents that are no page of the table: the one for what is not there, the back office's, and the plain ones. */
const OTHERS: Record<string, string[]> = {
  nothing: ["/no-existe"],
  desk: ["/admin"],
};
/** They choose their language by what the browser wants, not by their address. */
const PLAIN: Record<string, string[]> = {
  calls: ["/api-docs"],
  mailbox: ["/dev/mails"],
};

/** An address of every kind of page, in both languages. */
function judgedAddresses({ priced, category, brand }: Planted) {
  const samples = pageSamples({ sku: priced.sku, category: category.url, brand });
  return LOCALES.flatMap((locale) => {
    const prefix = locale === "es" ? "" : `/${locale}`;
    const pathIn = (path: string) => (prefix && path === "/" ? prefix : prefix + path);
    return [...spread({ ...samples, ...OTHERS }, pathIn), ...spread(PLAIN, (path) => path)].map(
      ([name, path]) => ({ name, path, locale }),
    );
  });
}

type Address = Pick<FetchedPage, "path" | "locale">;

function spread(table: Record<string, readonly string[]>, addressOf: (path: string) => Address) {
  return Object.entries(table).flatMap(([name, paths]) =>
    paths.map((path) => Object.assign(addressOf(path), { name })),
  );
}

/** Fetches every kind of page of a shop in both languages, one after the other; `names` limits it to those. */
export async function fetchPages(
  { url, planted }: { url: string; planted: Planted },
  names?: readonly string[],
): Promise<FetchedPage[]> {
  const pages: FetchedPage[] = [];
  const addresses = judgedAddresses(planted);
  for (const address of addresses.filter(({ name }) => names?.includes(name) ?? true)) {
    const reply = await fetch(url + address.path, {
      headers: { "accept-language": address.locale },
    });
    const { status, headers } = reply;
    pages.push({ ...address, status, headers, html: await reply.text() });
  }
  return pages;
}
