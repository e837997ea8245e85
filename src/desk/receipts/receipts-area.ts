import type { AccountPayment } from "#contract/receivables.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Payments of invoices by their number, an order's, or a piece of the reference or of the payer. */
const findReceipts = findRows<AccountPayment>(
  "receipts",
  "admin/accountpayments",
  ({ number, email }) => ({
    id: number,
    name: number,
    note: email,
  }),
);

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
