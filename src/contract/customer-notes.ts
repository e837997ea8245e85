import { z } from "zod";

import { LONGEST_CUSTOMER_NOTE } from "#domain/account/customer-note.ts";

const NoteId = z.int().positive();
const Words = z.string().trim().min(1).max(LONGEST_CUSTOMER_NOTE);

/** What somebody of the staff noted of a customer, for the staff alone. */
export const CustomerNote = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  note: z.string(),
  /** When its author wrote it anew; null where it is as it was. */
  changedAt: z.iso.datetime().nullable(),
  /** Raised by each change: whoever sends an older one is refused. */
  version: z.int(),
  /** What whoever asks may do with it. */
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

/** POST admin/customers/notes: the newest first, `limit` of them, those after `after`. */
export const CustomerNotesRequest = z.strictObject({
  id: z.uuid(),
  /** `next` of the page before. */
  after: NoteId.nullish(),
  limit: z.int().min(1).max(100).default(20),
});
export type CustomerNotesRequest = z.infer<typeof CustomerNotesRequest>;

export const CustomerNotesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(CustomerNote),
  next: z.int().nullable(),
});
export type CustomerNotesResponse = z.infer<typeof CustomerNotesResponse>;

/** POST admin/customers/notes/add. */
export const AddCustomerNoteRequest = z.strictObject({ id: z.uuid(), note: Words });
export type AddCustomerNoteRequest = z.infer<typeof AddCustomerNoteRequest>;

/** POST admin/customers/notes/save: one's own words anew. */
export const SaveCustomerNoteRequest = z.strictObject({
  id: NoteId,
  note: Words,
  version: z.int().positive(),
});
export type SaveCustomerNoteRequest = z.infer<typeof SaveCustomerNoteRequest>;

/** POST admin/customers/notes/remove, and restore, which puts it back as it was. */
export const CustomerNoteRequest = z.strictObject({ id: NoteId, version: z.int().positive() });
export type CustomerNoteRequest = z.infer<typeof CustomerNoteRequest>;

export const CustomerNoteResponse = z.strictObject({
  status: z.literal("success"),
  note: CustomerNote,
});
export type CustomerNoteResponse = z.infer<typeof CustomerNoteResponse>;
