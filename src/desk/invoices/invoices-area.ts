import type { PaperEntry } from "#contract/papers.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import { buyerName } from "#desk/ui/buyer-name.ts";
import { findRows } from "#desk/ui/find-rows.ts";

const findByText = findRows<PaperEntry>("invoices", "admin/invoices", (paper) => ({
  id: paper.number,
  name: paper.number,
  note: buyerName(paper),
}));

/** Invoices and credit notes by their whole number, and by what of their orders has digits: a name alone finds those themselves. */
const findPapers: PaletteFind = async (typed, locale) =>
  /\d/.test(typed) ? findByText(typed, locale) : [];

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
