import type { AccountPayment, AccountPaymentsRequest } from "#contract/receivables.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Payments of invoices by their number, an order's, or a piece of the reference or of the payer. */
const findReceipts: PaletteFind = async (typed, locale) => {
  const body: Partial<AccountPaymentsRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<AccountPayment>>({
    path: "admin/accountpayments",
    locale,
    body,
  });
  return items.map(({ number, email }) => ({
    id: `receipt-${number}`,
    name: number,
    note: email,
    href: deskLink(locale, "receipts", number),
  }));
};

/** Payments of invoices: transfers that were announced, and what has come. */
export const receiptsArea: DeskArea = {
  name: "receipts",
  group: "sales",
  level: 1,
  key: "y",
  texts: ["audited", "receipts", "receivables"],
  load: () => import("./receipts-page.tsx"),
  find: findReceipts,
  actions: [{ name: "receiptsWaiting", path: "?state=waiting" }],
};
