import type { DeskQuoteEntry, DeskQuotesRequest } from "#contract/desk-quotes.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Quotes by number, purchase order, customer or part. */
const findQuotes: PaletteFind = async (typed, locale) => {
  const body: Partial<DeskQuotesRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<DeskQuoteEntry>>({ path: "admin/quotes", locale, body });
  return items.map(({ quoteNumber, name, company }) => ({
    id: `quote-${quoteNumber}`,
    name: quoteNumber,
    note: company === "" ? name : company,
    href: deskLink(locale, "quotes", quoteNumber),
  }));
};

/** What customers ask prices for, and what the shop answered. */
export const quotesArea: DeskArea = {
  name: "quotes",
  group: "sales",
  level: 1,
  key: "q",
  texts: ["quotes"],
  load: () => import("./quotes-page.tsx"),
  find: findQuotes,
  actions: [
    { name: "quotesToAnswer", path: "?status=requested" },
    { name: "quotesWithCustomer", path: "?status=answered" },
  ],
};
