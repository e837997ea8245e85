import type { TaxLine } from "#domain/tax/order-taxes.ts";
import type { UntaxedReason } from "#domain/tax/sales-tax.ts";
import type { ColumnType, Generated } from "kysely";

import type { Address } from "#domain/account/address.ts";
import type { Availability } from "#domain/availability/availability.ts";
import type { ReceiptWay } from "#domain/credit/noted-receipt.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { ReductionCause } from "#domain/order/order-reduction.ts";
import type { ProposalState, ProposalWay } from "#domain/order/order-proposal.ts";
import type { HeldFrom, OrderStatus } from "#domain/order/order-status.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { RefundWay } from "#domain/payment/refund-way.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { StoredTaxType } from "#server/platform/database/tax-columns.ts";
import type {
  Json,
  Moment,
  StatusStepColumns,
  Timestamp,
} from "#server/platform/database/column-types.ts";

import type { ChosenShipping } from "./chosen-shipping.ts";
import type { ProposedContents } from "./proposed-contents.ts";

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

/** Who orders or asks, where to, and the sums: of an order as of a quote. */
export type PartyColumns = {
  validator: string;
  storefront: Storefront;
  /** The configured host that it was placed at. */
  host: string | null;
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
  tax_id_type: StoredTaxType;
  tax_id_number: string;
  /** They sum to the tax; none of an order from before they were kept. */
  taxes: Json<TaxLine[]>;
  /** Why there is no tax; null of one from before it was kept too. */
  untaxed: UntaxedReason | null;
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
  /** How its money came that no provider took, and under which number; null where nobody said. */
  paid_way: ColumnType<ReceiptWay | null, never, ReceiptWay | null>;
  paid_reference: ColumnType<string | null, never, string | null>;
  /** Whether money of it that was taken back had been noted at the counter (0180). */
  was_at_counter: Generated<boolean>;
  shipping_option: Json<ChosenShipping>;
  coupon_code: string | null;
  coupon_id: number | null;
  needs_vin_check: boolean;
  discount_cents: number;
  quote_number: number | null;
  /** What was promised when it was placed; null of those before (0167, 0171). */
  return_days: number | null;
  core_days: number | null;
  transfer_days: number | null;
  /** Who of the staff made it for its customer; null where the customer placed it. */
  taken_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether they made it in their customer's place (ADR 0055). */
  is_acted: ColumnType<boolean, boolean | undefined, boolean>;
};

/** Orders, their lines, their history, what they came to less or are to come to more, what staff noted of them, and the credit that they use. */
export type OrderTables = {
  shop_order: OrderTable;
  order_line: SoldPartColumns & {
    order_number: number;
    position: number;
    unreserved: Generated<number>;
    /** Pieces that no warehouse holds for it: what arrives is theirs first. */
    awaited: Generated<number>;
    /** Pieces that will not be sent. */
    cancelled: Generated<number>;
    /** The day on which its pieces are to come in, as its customer was told. */
    arrives_on: ColumnType<string | null, string | null | undefined, never>;
    unit: Generated<string>;
    own_number: Generated<string>;
    /** Null of a line from before it was kept. */
    tax_cents: number | null;
    /** What a piece cost the shop when it was ordered, for managers alone; null where nobody had said. */
    cost_cents: number | null;
  };
  order_event: StatusStepColumns<OrderStatus> & {
    order_number: number;
    kind: string;
    note: string;
  };
  /** What a paid order comes to less, and how that money goes back (ADR 0058). */
  order_reduction: {
    number: Generated<number>;
    order_number: number;
    cause: ReductionCause;
    amount_cents: number;
    way: RefundWay;
    refund_id: string | null;
    decided_at: Timestamp;
    paid_at: Moment;
  };
  /** A change of a paid order that comes to more, and waits for its difference (ADR 0061). */
  order_proposal: {
    number: Generated<number>;
    order_number: number;
    state: Generated<ProposalState>;
    way: ProposalWay;
    difference_cents: number;
    note: string;
    /** What the order is to become; null once it has ended. */
    contents: Json<ProposedContents> | null;
    expires_at: Date;
    created_at: Timestamp;
    ended_at: Moment;
  };
  /** The pieces that it adds, as long as it waits. */
  proposed_piece: {
    order_number: number;
    part_id: number;
    sku: string;
    /** Null for pieces that no warehouse holds. */
    warehouse_id: number | null;
    quantity: number;
    arrives_on: ColumnType<string | null, string | null | undefined, never>;
  };
  agreed_price: {
    order_number: number;
    sku: string;
    list_cents: number;
    price_cents: number;
    reason: string;
    agreed_by: string;
    at: Timestamp;
  };
  order_note: {
    id: Generated<number>;
    order_number: number;
    at: Timestamp;
    actor_id: string | null;
    actor: string;
    note: string;
  };
  credit_use: {
    order_number: number;
    account_id: string;
    amount_cents: number;
    used_after_cents: number;
    limit_cents: number;
    released_at: Moment;
    returned_cents: Generated<number>;
    /** What the shop does not ask for any more, though nobody paid it. */
    written_off_cents: Generated<number>;
    /** What payments of invoices have paid of it, and which was the last. */
    paid_cents: Generated<number>;
    paid_by: ColumnType<number | null, number | null | undefined, number>;
    /** Both kept by the database, from the order and its invoice. */
    storefront: ColumnType<Storefront, never, never>;
    issued_at: ColumnType<Date, never, never>;
  };
};
