import type { ColumnType, Generated, JSONColumnType } from "kysely";

import type { Address } from "#domain/account/address.ts";
import type { Availability } from "#domain/availability/availability.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { HeldFrom, OrderStatus } from "#domain/order/order-status.ts";
import type { TaxIdType } from "#domain/order/tax-identity.ts";
import type { AttemptState } from "#domain/payment/attempt-state.ts";
import type { DisputeState } from "#domain/payment/dispute-state.ts";
import type { GatewayMethod, PaymentMethod } from "#domain/payment/payment-method.ts";
import type { QuoteStatus } from "#domain/quote/quote-status.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<Value extends object> = JSONColumnType<Value>;

/** The option of the calculator that was chosen, as it was offered. */
export type ChosenShipping = {
  carrier: string;
  service: string;
  /** Days on the way; null where nobody knows. */
  days: { min: number; max: number } | null;
};

/** A part as it was sold or offered: what the catalogue says of it may change afterwards. */
type SoldPartColumns = {
  part_id: number;
  sku: string;
  part_number: string;
  title_es: string;
  title_en: string;
  line: string;
  quantity: number;
  unit_price_cents: number;
  core_cents: number;
  availability: Availability;
  cabys: string | null;
  is_electrical: boolean;
  is_special_order: boolean;
  needs_vin_check: boolean;
};

type PartyColumns = {
  validator: string;
  storefront: Storefront;
  locale: Locale;
  account_id: string | null;
  /** Which browser placed it, by browser-secret.ts. */
  browser: string | null;
  email: string;
  shipping_address: Json<Address>;
  billing_address: Json<Address>;
  purchase_order: string;
  vin_number: string;
  products_cents: number;
  shipping_cents: number;
  core_cents: number;
  tax_cents: number;
  total_cents: number;
  /** A decimal number, as PostgreSQL writes it. */
  crc_rate: ColumnType<string, number, number>;
  created_at: Timestamp;
  version: Generated<number>;
};

type OrderTable = PartyColumns & {
  number: Generated<number>;
  status: OrderStatus;
  held_from: HeldFrom | null;
  payment_method: PaymentMethod;
  is_holding: boolean;
  expires_at: Moment;
  paid_at: Moment;
  shipping_option: Json<ChosenShipping>;
  coupon_code: string | null;
  coupon_id: number | null;
  needs_vin_check: boolean;
  tax_id_type: TaxIdType;
  tax_id_number: string;
  discount_cents: number;
  quote_number: number | null;
};

type AttemptTable = {
  id: string;
  order_number: number;
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

type QuoteTable = PartyColumns & {
  number: Generated<number>;
  status: QuoteStatus;
  expires_at: Moment;
  shipping_option: JSONColumnType<ChosenShipping | null>;
  lines: Json<QuotedLine[]>;
};

/** A line of a quote: like one of an order, with the price that is offered. */
export type QuotedLine = {
  partId: number;
  sku: string;
  partNumber: string;
  titleEs: string;
  titleEn: string;
  line: string;
  quantity: number;
  unitPrice: number;
  core: number;
  availability: Availability;
  cabys: string | null;
  isElectrical: boolean;
  isSpecialOrder: boolean;
  needsVinCheck: boolean;
};

/** The tables of 0008-order.sql, as kysely reads them. */
export type OrderTables = {
  shop_order: OrderTable;
  order_line: SoldPartColumns & {
    order_number: number;
    position: number;
    unreserved: Generated<number>;
  };
  order_allocation: {
    order_number: number;
    position: number;
    warehouse_id: number;
    quantity: number;
  };
  order_event: {
    id: Generated<number>;
    order_number: number;
    at: Generated<Date>;
    actor_id: string | null;
    actor: string;
    kind: string;
    from_status: OrderStatus | null;
    to_status: OrderStatus;
    note: string;
  };
  payment_attempt: AttemptTable;
  order_payment: { order_number: number; attempt_id: string };
  refund: {
    id: Generated<string>;
    attempt_id: string;
    amount_cents: number;
    reason: string;
    state: Generated<"waiting" | "done" | "refused">;
    refund_transaction_id: string | null;
    ask_at: Timestamp;
    asked: Generated<number>;
    created_at: Timestamp;
    done_at: Moment;
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
  begun_draft: {
    id: string;
    account_id: string | null;
    browser: string | null;
    order_number: number | null;
    attempt_id: string | null;
    order_hash: string | null;
    begun_at: Timestamp;
    closed_at: Moment;
  };
  placing_key: {
    scope: string;
    key: string;
    body_hash: string;
    order_number: number;
    attempt_id: string | null;
    created_at: Timestamp;
  };
  credit_use: {
    order_number: number;
    account_id: string;
    amount_cents: number;
    used_after_cents: number;
    limit_cents: number;
    released_at: Moment;
  };
  invoice_counter: { is_only: Generated<boolean>; latest: Generated<number> };
  invoice_due: { order_number: number };
  invoice: { number: number; order_number: number; issued_at: Timestamp };
  shipment: {
    id: Generated<number>;
    order_number: number;
    carrier: string;
    tracking_number: string;
    shipped_at: Timestamp;
  };
  shipment_line: { shipment_id: number; position: number; quantity: number };
  webhook_event: {
    gateway: string;
    event_id: string;
    kind: string;
    attempt_id: string | null;
    outcome: string;
    received_at: Timestamp;
  };
  quote: QuoteTable;
  quote_event: {
    id: Generated<number>;
    quote_number: number;
    at: Generated<Date>;
    actor_id: string | null;
    actor: string;
    is_staff: boolean;
    from_status: QuoteStatus | null;
    to_status: QuoteStatus;
    message: string;
  };
};
