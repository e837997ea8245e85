import { z } from "zod";

import { CREDIT_CAUSES } from "#domain/credit-note/credit-note.ts";

import { OrderReference } from "./orders.ts";

const Money = z.number();
const NoteNumber = z.string().max(40);

/** A credit note as lists have it; net, tax and core deposits sum to its total. */
export const ShownCreditNote = z.strictObject({
  /** In the series of its storefront: "CR-12". */
  number: z.string(),
  issuedAt: z.string(),
  /** The invoice that it corrects. */
  invoiceNumber: z.string(),
  /** With the number of the return, claim, core or earlier invoice; empty for none. */
  reason: z.strictObject({ cause: z.enum(CREDIT_CAUSES), number: z.string() }),
  net: Money,
  tax: Money,
  core: Money,
  total: Money,
});
export type ShownCreditNote = z.infer<typeof ShownCreditNote>;

/** GET orders/creditnotes/{type}-{orderNumber}-{validator}, POST admin/creditnotes. */
export const CreditNotesResponse = z.strictObject({
  status: z.literal("success"),
  notes: z.array(ShownCreditNote),
});
export type CreditNotesResponse = z.infer<typeof CreditNotesResponse>;

/** GET account/creditnotes: the latest of the account's orders, with their own links. */
export const OwnCreditNotesResponse = z.strictObject({
  status: z.literal("success"),
  notes: z.array(ShownCreditNote.extend({ order: OrderReference })),
});
export type OwnCreditNotesResponse = z.infer<typeof OwnCreditNotesResponse>;

/** GET orders/creditnotes/{id}/{note}/pdf. */
export const CreditNotePathParams = z.strictObject({ id: z.string().max(200), note: NoteNumber });

export const DeskCreditNotesRequest = z.strictObject({ orderNumber: z.int().positive() });
/** POST admin/creditnotes/paper. */
export const CreditNotePaperRequest = DeskCreditNotesRequest.extend({ note: NoteNumber });
