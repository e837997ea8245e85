import type { DraftRequest, KeptDraft as Draft } from "#contract/order-draft.ts";
import type { Database } from "#server/platform/database.ts";

import { deleteDraft, findDraft, saveDraft } from "./draft-store.ts";

export type KeptDraft = {
  read: (accountId: string) => Promise<Draft | null>;
  /** Keeps what the customer decided; null forgets it. Sums and flags are left out. */
  save: (accountId: string, sent: DraftRequest["draft"]) => Promise<void>;
};

/** The order that a customer has begun, on the server: it comes back with the next login (decisions §3). */
export function createKeptDraft(db: Database): KeptDraft {
  return {
    read: async (accountId) => (await findDraft(db, accountId)) ?? null,
    save: (accountId, sent) =>
      sent ? saveDraft(db, accountId, decidedOf(sent)) : deleteDraft(db, accountId),
  };
}

function decidedOf(sent: NonNullable<DraftRequest["draft"]>): Draft {
  const { shippingRequested, coupon } = sent;
  return {
    shippingAddress: sent.shippingAddress,
    billingAddress: sent.billingAddress,
    email: sent.email,
    shippingRequested: shippingRequested && { id: shippingRequested.id },
    paymentMethod: sent.paymentMethod,
    vinNumber: sent.vinNumber,
    purchaseOrder: sent.purchaseOrder,
    coupon: coupon && { code: coupon.code },
  };
}
