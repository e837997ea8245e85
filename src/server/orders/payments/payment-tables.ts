import type { ColumnType, Generated } from "kysely";

import type { AccountPaymentState } from "#domain/credit/account-payment-state.ts";
import type { AccountPaymentWay } from "#domain/credit/noted-receipt.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { AttemptState } from "#domain/payment/attempt-state.ts";
import type { DisputeState } from "#domain/payment/dispute-state.ts";
import type { GatewayMethod } from "#domain/payment/payment-method.ts";
import type { RefundState } from "#domain/payment/refund-state.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Moment, Timestamp } from "#server/platform/database/column-types.ts";

type AttemptTable = {
  id: string;
  order_number: number | null;
  account_payment_number: ColumnType<number | null, number | null | undefined, never>;
  /** The proposal whose difference it is to pay; null for an attempt to pay the order itself. */
  proposal_number: ColumnType<number | null, number | null | undefined, never>;
  gateway: "stripe" | "paypal" | "paytrace" | "sandbox";
  method: GatewayMethod;
  state: AttemptState;
  amount_cents: number;
  currency: Generated<string>;
  transaction_id: string | null;
  paypal_order_id: string | null;
  reason: Generated<string>;
  captured_cents: number | null;
  captured_currency: string | null;
  ask_at: Date;
  asked: Generated<number>;
  cancel_at: Moment;
  begun_at: Timestamp;
  settled_at: Moment;
};

type AccountPaymentTable = {
  number: Generated<number>;
  account_id: string;
  way: AccountPaymentWay;
  state: AccountPaymentState;
  amount_cents: number;
  reference: string;
  storefront: Storefront;
  host: string | null;
  locale: Locale;
  key: string;
  body_hash: string;
  created_at: Timestamp;
  settled_at: Moment;
  /** Who of the staff noted it, and on which day its money came; null for what its customer began. */
  noted_by: ColumnType<string | null, string | null | undefined, never>;
  received_on: ColumnType<string | null, string | null | undefined, never>;
  note: Generated<string>;
  /** Who took it back, when and why. */
  reversed_at: Moment;
  reversed_by: ColumnType<string | null, never, string>;
  reversed_reason: ColumnType<string | null, never, string>;
};

/** Money of orders: asked for, taken, sent back, disputed, and what providers said of it. */
export type PaymentTables = {
  payment_attempt: AttemptTable;
  account_payment: AccountPaymentTable;
  account_payment_share: {
    payment_number: number;
    order_number: number;
    wanted_cents: number;
    paid_cents: Generated<number>;
    returned_cents: Generated<number>;
  };
  credit_entry: {
    id: Generated<number>;
    account_id: string;
    order_number: number;
    at: Timestamp;
    kind: "order" | "payment" | "return" | "cancelled" | "edit" | "reversal";
    amount_cents: number;
    /** What an "edit" is that is none (migration 0170). */
    said: ColumnType<"write_off" | "write_off_back" | null, never, never>;
    payment_number: number | null;
    /** Of what moved by a merge of two accounts: the other one. */
    merged_with: ColumnType<string | null, string | undefined, never>;
  };
  order_payment: {
    order_number: number;
    attempt_id: string;
    /** Null for the payment of the order itself. */
    proposal_number: ColumnType<number | null, number | null | undefined, never>;
  };
  refund: {
    id: Generated<string>;
    attempt_id: string;
    amount_cents: number;
    reason: string;
    state: Generated<RefundState>;
    /** Whether the shop took it back itself, because the provider sent the same money back first. */
    is_withdrawn: Generated<boolean>;
    refund_transaction_id: string | null;
    ask_at: Timestamp;
    asked: Generated<number>;
    created_at: Timestamp;
    done_at: Moment;
    /** Whether its credit note was given, of money that is of no piece. */
    is_credited: Generated<boolean>;
  };
  payment_dispute: {
    attempt_id: string;
    dispute_id: string;
    amount_cents: number;
    state: DisputeState;
    told_at: Date;
    created_at: Timestamp;
  };
  paypal_order: {
    order_id: string;
    account_id: string | null;
    browser: string | null;
    destination: string;
    created_at: Timestamp;
  };
  webhook_event: {
    gateway: string;
    event_id: string;
    kind: string;
    attempt_id: string | null;
    outcome: string;
    received_at: Timestamp;
  };
};
