import type { KeptDraft } from "#contract/order-draft.ts";
import type { Json, Timestamp } from "#server/platform/database/column-types.ts";

/** What an account was about to order. */
export type DraftTables = {
  order_draft: { account_id: string; draft: Json<KeptDraft>; updated_at: Timestamp };
};
