import { z } from "zod";

import { LONGEST_DATA_REASON } from "#domain/account/data-copy.ts";

import { DeletionResponse, OwnDataQuery } from "./own-data.ts";

const AccountId = z.uuid();
/** How the customer asked, and how whoever serves them knew who it is. */
const Reason = z.string().trim().min(1).max(LONGEST_DATA_REASON);

/** POST admin/customers/copy: a link to a copy of their data goes to the account's own address. */
export const SendCopyRequest = z.strictObject({ id: AccountId, reason: Reason });
export type SendCopyRequest = z.infer<typeof SendCopyRequest>;

/** POST admin/customers/deletion: what keeps a customer's account from being deleted; nothing when it may go. */
export const CustomerDeletionResponse = DeletionResponse.omit({ orders: true });
export type CustomerDeletionResponse = z.infer<typeof CustomerDeletionResponse>;

/** POST admin/customers/delete. */
export const DeleteCustomerRequest = z.strictObject({
  id: AccountId,
  reason: Reason,
  /** The version that was opened: with another one there now it is `changed_meanwhile`. */
  version: z.int().min(1),
});
export type DeleteCustomerRequest = z.infer<typeof DeleteCustomerRequest>;

/** POST auth/owndata: the copy that a mailed link leads to. */
export const MailedCopyRequest = z.strictObject({
  /** What stands behind `#copy=` in the link. */
  id: z.string().max(100),
  format: OwnDataQuery.shape.format,
});
