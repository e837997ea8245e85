import type { PaperEntry } from "#contract/papers.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { buyerName } from "#desk/ui/buyer-name.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Invoices and credit notes by their whole number, and by what finds their orders. */
const findPapers = findRows<PaperEntry>("invoices", "admin/invoices", (paper) => ({
  id: paper.number,
  name: paper.number,
  note: buyerName(paper),
}));

/** Every invoice and every credit note of both storefronts. */
export const invoicesArea: DeskArea = {
  name: "invoices",
  group: "sales",
  level: 1,
  texts: ["invoices", "orders", "customers", "receipts"],
  load: () => import("./invoices-page.tsx"),
  find: findPapers,
  actions: [
    { name: "invoicesOverdue", path: "?state=overdue" },
    { name: "creditNotesGiven", path: "?kind=credit_note" },
  ],
};
