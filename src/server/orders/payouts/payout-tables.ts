import type { Generated } from "kysely";

import type { PayoutCause } from "#domain/payment/payout-want.ts";
import type { Moment, Timestamp } from "#server/platform/database/column-types.ts";

/** Accounts that money goes back to by the shop's own transfer, and what went there. */
export type PayoutTables = {
  payout_account: { order_number: number; sealed: Buffer; given_at: Timestamp };
  payout: {
    cause: PayoutCause;
    number: number;
    order_number: number;
    amount_cents: number;
    due_at: Timestamp;
    paid_at: Moment;
    account_mask: Generated<string>;
    reference: Generated<string>;
  };
};
