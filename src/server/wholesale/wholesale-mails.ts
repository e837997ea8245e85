import { deskLink } from "#domain/page/desk-pages.ts";
import { pageLink } from "#domain/page/page-link.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import { staffLocale } from "#domain/storefront/staff-locale.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { WholesaleRow } from "./wholesale-store.ts";

/** What applicants and staff are told of applications, each once, in the transaction that makes it true. */
export type WholesaleMails = {
  /** A company applied: for staff. */
  received: (db: Database, row: WholesaleRow) => Promise<void>;
  /** It was decided, with what the shop wrote along. */
  decided: (db: Database, row: WholesaleRow) => Promise<void>;
};

type Needs = {
  originOf: SiteOrigins;
  /** Where staff reads; without it the list alone tells. */
  shopEmail: string | undefined;
};

export function createWholesaleMails({ originOf, shopEmail }: Needs): WholesaleMails {
  return {
    received: async (db, row) => {
      if (shopEmail === undefined) return;
      const locale = staffLocale(row.storefront);
      await queueMail(db, {
        kind: "staff_wholesale",
        to: shopEmail,
        locale,
        storefront: row.storefront,
        params: {
          name: "",
          link: originOf(row) + deskLink(locale, "wholesale", String(row.id)),
          email: row.email,
          company: row.companyName,
          message: row.business,
        },
        once: `staff_wholesale:${row.id}`,
      });
    },
    decided: async (db, row) => {
      if (row.state === "received") return;
      const { locale, storefront, firstName: name, companyName: company, answer: message } = row;
      await queueMail(db, {
        kind: `wholesale_${row.state}`,
        to: row.email,
        locale,
        storefront,
        params: { name, link: originOf(row) + pageLink(locale, "wholesale"), company, message },
        once: `wholesale_${row.state}:${row.id}`,
      });
    },
  };
}
