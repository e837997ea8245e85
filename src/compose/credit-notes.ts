import {
  creditNoteRoutes,
  deskCreditNoteRoutes,
  ownCreditNoteRoutes,
} from "#server/orders/invoices/credit-note-routes.ts";
import { createPaperReader } from "#server/orders/invoices/list-papers.ts";
import { mailCreditNotes } from "#server/orders/invoices/mail-credit-notes.ts";
import { paperDeskRoutes } from "#server/orders/invoices/paper-desk-routes.ts";
import { createCreditNoteReader } from "#server/orders/invoices/read-credit-notes.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";

type Needs = Parameters<typeof createCreditNoteReader>[0] & { links: OrderLinks; now: () => Date };

export type ComposedCreditNotes = {
  routes: CallRoutes;
  /** Writes of notes that were issued; says of how many. */
  finish: () => Promise<number>;
};

/** The papers of what is given back of an invoice, and the list of all papers, with what they need. */
export function composeCreditNotes(needs: Needs): ComposedCreditNotes {
  const notes = createCreditNoteReader(needs);
  return {
    finish: () => mailCreditNotes(needs),
    routes: {
      open: [creditNoteRoutes(notes)],
      customer: [ownCreditNoteRoutes(notes)],
      staff: [deskCreditNoteRoutes(notes), paperDeskRoutes(createPaperReader(needs))],
    },
  };
}
