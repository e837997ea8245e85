import type { Paper, PapersRequest, PapersResponse } from "#contract/papers.ts";
import { overdueBefore } from "#domain/credit/open-invoice.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { readPaperSearch } from "#domain/order/paper-search.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";
import { readCreditDays } from "#server/settings/credit-days.ts";

import { findPaper, listPapers } from "./paper-list-store.ts";
import { paperEntryOf } from "./paper-wire.ts";
import { readPaper } from "./read-paper.ts";

/** What staff reads of all invoices and credit notes. */
export type PaperReader = {
  list: (request: PapersRequest) => Promise<Pick<PapersResponse, "items" | "next">>;
  /** A ShopError `not_found` for a number that is none's. */
  get: (number: string, locale: Locale) => Promise<Paper>;
};

type Needs = { db: Database; now: () => Date };

export function createPaperReader({ db, now }: Needs): PaperReader {
  return {
    list: async ({ filters, sort, after, limit }) => {
      const { text, ...same } = filters ?? {};
      const creditDays = await readCreditDays(db);
      const at = now();
      const found = await listPapers(db, {
        ...same,
        search: readPaperSearch(text ?? ""),
        overdueBefore: STOREFRONTS.map((storefront) => ({
          storefront,
          before: overdueBefore({ creditDays, storefront }, at),
        })),
        sort,
        after,
        limit: limit + 1, // whether there is one more
      });
      const { items, next } = keysetPage(found, limit, ({ id }) => id);
      return { items: items.map((row) => paperEntryOf(row, { creditDays, now: at })), next };
    },
    get: async (number, locale) => {
      const row = await findPaper(db, number);
      if (!row) throw new ShopError("not_found");
      return readPaper(db, row, { locale, creditDays: await readCreditDays(db), now: now() });
    },
  };
}
