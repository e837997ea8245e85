import type { DeskQuoteEntry } from "#contract/desk-quotes.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Quotes by number, purchase order, customer or part. */
const findQuotes = findRows<DeskQuoteEntry>(
  "quotes",
  "admin/quotes",
  ({ quoteNumber, name, company }) => ({
    id: quoteNumber,
    name: quoteNumber,
    note: company === "" ? name : company,
  }),
);

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
