import type { DraftRequest, KeptDraft as Draft } from "#contract/order-draft.ts";
import type { Database } from "#server/platform/database/database.ts";

import { deleteDraft, findKeptDraft, saveDraft } from "./draft-store.ts";

export type DraftKeeper = {
  read: (accountId: string) => Promise<Draft | null>;
  /** Keeps what the customer decided; null forgets it. Sums and flags are left out. */
  save: (accountId: string, sent: DraftRequest["draft"]) => Promise<void>;
  /**
   * Forgets it: its order was placed; one that was saved later than `until` stays. Inside the order's
   * transaction.
   */
  clear: (db: Database, accountId: string, until?: Date) => Promise<void>;
};

/** The order that a customer has begun, on the server: it comes back with the next login (decisions §3). */
export function createDraftKeeper(db: Database): DraftKeeper {
  return {
    read: async (accountId) => (await findKeptDraft(db, accountId)) ?? null,
    save: async (accountId, sent) => {
      if (!sent) return deleteDraft(db, accountId);
      return saveDraft(db, accountId, decidedOf(sent));
    },
    clear: deleteDraft,
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
    tax_id: sent.tax_id,
    coupon: coupon && { code: coupon.code },
  };
}
