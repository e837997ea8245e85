import { LOCALES, type Locale } from "#domain/i18n/locale.ts";

import { askShop } from "./ask-shop.ts";
import { pageSamples, type Things } from "../page-samples.ts";

type Address = { name: string; locale: Locale; path: string };

/** A page as whoever has no script gets it. */
export type FetchedPage = Address & { status: number; headers: Headers; html: string };

/** Documents that are no page of the table: what is said where nothing is, the back office's, the demonstration's mails. */
const OTHERS = { nothing: ["/no-existe"], desk: ["/admin"], mailbox: ["/dev/mails"] };
/** It chooses its language by what the browser wants, not by its address. */
const PLAIN = { calls: ["/api-docs"] };

/** An address of every kind of page, in both languages. */
function judgedAddresses(things: Things): Address[] {
  const samples = pageSamples(things);
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

type Wanted = { url: string; things: Things };
type Asking = {
  /** Limits it to these kinds. */
  names?: readonly string[];
  /** What a proxy would add. */
  headers?: Record<string, string>;
};

/** Fetches every kind of page of a shop in both languages, one after the other. */
export async function fetchPages(
  { url, things }: Wanted,
  { names, headers: added }: Asking = {},
): Promise<FetchedPage[]> {
  const pages: FetchedPage[] = [];
  for (const address of judgedAddresses(things)) {
    if (names && !names.includes(address.name)) continue;
    const reply = await askShop(url + address.path, {
      "accept-language": address.locale,
      ...added,
    });
    const { status, headers } = reply;
    const html = await reply.text();
    pages.push({ ...address, status, headers, html });
  }
  return pages;
}
