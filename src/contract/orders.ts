import { z } from "zod";

import { AVAILABILITIES } from "#domain/availability/availability.ts";
import { CANCELLED_WAYS, TRANSFER_STAGES } from "#domain/payment/cancelled-way.ts";
import { RECEIPT_WAYS } from "#domain/credit/noted-receipt.ts";
import { GATEWAY_METHODS, PAY_AT } from "#domain/payment/payment-method.ts";
import { REPLACEMENT_REASONS } from "#domain/quote/answered-lines.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { UNTAXED_REASONS } from "#domain/tax/sales-tax.ts";

import { DraftId, SentOrderDraft } from "./order-draft.ts";
import { VisitedBranch } from "./branches.ts";
import { ShownAddress, ShownProposal } from "./order-proposals.ts";
import { IdempotencyKey } from "./shared.ts";
import { KeptShippingOption } from "./shipping.ts";
import { TaxId } from "./tax-id.ts";
import { Tax, TotalsResponse } from "./totals.ts";

const Token = z.string().min(1).max(5_000);

/** A PaymentMethod of the card provider; never a card number. */
export const CardData = z.strictObject({
  token: Token.max(300),
  holder: z.string().max(100),
  postalCode: z.string().max(20),
});

/** From the processor's part of the page. */
export const PaytraceData = z.strictObject({ hpf_token: Token, enc_key: Token });

/** The order that the shopper agreed to at PayPal. */
export const PaypalData = z.strictObject({ orderID: Token.max(100) });

const PaymentFields = {
  card: CardData.nullish(),
  paytraceData: PaytraceData.nullish(),
  paypal: PaypalData.nullish(),
};

/** POST orders/place: a draft with at most one way to pay; on account and by transfer with none. */
export const PlaceRequest = z.strictObject({
  order: SentOrderDraft,
  /** What orders/draft answered: one order comes of one draft, however often it is tried. */
  draft_id: DraftId.nullish(),
  ...PaymentFields,
});
export type PlaceRequest = z.infer<typeof PlaceRequest>;

/** What names an order in its address: order-{number}-{validator}. */
const OrderId = z.string().max(200);

/** POST orders/pay: an order by phone is paid, or what a change of an order comes to more, by whoever has its link. */
export const PayOrderRequest = z.strictObject({
  order: OrderId,
  /** The change of the order whose difference is paid; without it the order itself. */
  proposal: z.int().positive().nullish(),
  paymentMethod: z.enum(GATEWAY_METHODS),
  ...PaymentFields,
});
export type PayOrderRequest = z.infer<typeof PayOrderRequest>;

/** POST orders/pay/paypal. */
export const PayOrderPaypalRequest = PayOrderRequest.pick({ order: true, proposal: true });

/** Makes a placing one order however often it is sent (decisions §7). */
export const PlaceHeaders = z.looseObject({
  "idempotency-key": IdempotencyKey.optional(),
});

/** What names an order in an address: /order/{type}-{orderNumber}-{validator}. */
export const OrderReference = z.strictObject({
  type: z.enum(["order", "quote"]),
  orderNumber: z.string(),
  validator: z.string(),
});
export type OrderReference = z.infer<typeof OrderReference>;

export const PlacedResponse = z.strictObject({
  status: z.literal("success"),
  order: OrderReference,
});
export type PlacedResponse = z.infer<typeof PlacedResponse>;

/** What the shopper must do before the payment goes on. */
const NextAction = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("stripe"), clientSecret: z.string() }),
  z.strictObject({ kind: z.literal("sandbox") }),
]);

/** The payment is still out: confirm it, or ask again with the same key. */
export const PendingResponse = z.strictObject({
  status: z.literal("pending"),
  attempt: z.string(),
  nextAction: NextAction.nullable(),
});
export type PendingResponse = z.infer<typeof PendingResponse>;

/** Prices or stock are not what was shown: the customer looks at the order and confirms again. */
export const ChangedResponse = TotalsResponse.extend({
  status: z.literal("changed"),
  code: z.literal("order_changed"),
  message: z.string(),
});
export type ChangedResponse = z.infer<typeof ChangedResponse>;

/** POST payments/confirm, after what `nextAction` asked for. */
export const ConfirmRequest = z.strictObject({ attempt: z.uuid() });

/** POST payments/paypal/create. */
export const PaypalCreateRequest = z.strictObject({ order: SentOrderDraft });
export const PaypalCreateResponse = z.strictObject({
  status: z.literal("success"),
  orderID: z.string(),
});

/** POST orders/orderdirect. */
export const OrderLookupRequest = z.strictObject({
  email: z.string().max(1_000),
  orderNumber: z.union([z.string().max(100), z.int()]),
});

/** What it answers; the proof, sent as `Order-Proof`, shows the order whole for thirty minutes. */
export const FoundResponse = PlacedResponse.extend({ proof: z.string() });
export type FoundResponse = z.infer<typeof FoundResponse>;

/** POST orders/sendlist. */
export const SendListRequest = z.strictObject({ email: z.string().max(1_000) });

/** GET orders/{type}-{orderNumber}-{validator}. */
export const OrderPathParams = z.strictObject({ id: z.string().max(200) });

const Money = z.number();

export const ShownLine = z.strictObject({
  position: z.int(),
  line: z.string(),
  sku: z.string(),
  nkr_code: z.string(),
  /** As it is printed on the part. */
  part_number: z.string(),
  product_id: z.int(),
  warehouse_id: z.int().nullable(),
  title: z.string(),
  /** Null for a part that the shop has no more. */
  image_route: z.string().nullable(),
  quantity: z.int(),
  /** What its customer orders it for, in their own words; empty where nothing was said. */
  unit: z.string(),
  /** What its customer called it; empty where they had no number of their own, and for whoever only has the link. */
  own_number: z.string(),
  /** Of one piece. */
  price: Money,
  core: Money,
  status: z.enum(AVAILABILITIES),
  shipped: z.int(),
  is_electrical: z.boolean(),
  is_special_order: z.boolean(),
  needs_vin_check: z.boolean(),
  /** Pieces that are reserved when the order is paid, and not before. */
  unreserved: z.int(),
  /** Pieces that no warehouse holds for it yet: ordered for the customer, or on their way. */
  awaited: z.int(),
  /** Pieces that will not be sent. */
  cancelled: z.int(),
  /** The day on which its pieces are to come in, as was said when it was ordered. */
  arrives_on: z.iso.date().nullable(),
  /** Its price was agreed on with the shop, and is not the catalogue's; absent where it was not. */
  is_agreed: z.boolean().optional(),
});

/** A line of a quote as it was asked for. */
const LineOfRequest = ShownLine.pick({
  position: true,
  sku: true,
  part_number: true,
  title: true,
  image_route: true,
  quantity: true,
  unit: true,
  own_number: true,
  price: true,
  core: true,
}).extend({
  /** What the shop notes at it; empty where it says nothing, and for whoever only has the link. */
  note: z.string(),
});

/** What an answer says beside its prices; `items` are what it offers, and keep the positions of what was asked for. */
const ShownAnswer = z.strictObject({
  /** For the customer; empty where nothing was written, and for whoever only has the link. */
  note: z.string(),
  /** What the shop cannot supply: it costs nothing and is not ordered. */
  unavailable: z.array(LineOfRequest),
  /** What was asked for where `items` has another part at the same position. */
  replaced: z.array(LineOfRequest.extend({ reason: z.enum(REPLACEMENT_REASONS) })),
});
export type ShownAnswer = z.infer<typeof ShownAnswer>;

/** What left together. */
export const ShownParcel = z.strictObject({
  carrier: z.string(),
  trackingNumber: z.string(),
  shippedAt: z.string(),
  lines: z.array(z.strictObject({ position: z.int(), quantity: z.int() })),
});

const CancelledMoney = z.strictObject({
  way: z.enum(CANCELLED_WAYS),
  transfer: z.enum(TRANSFER_STAGES).nullable(),
  paidAt: z.string().nullable(),
});

/** An order or a quote as its page shows it; masked for whoever only has the link (decisions §12). */
export const ShownOrder = z.strictObject({
  type: z.enum(["order", "quote"]),
  orderNumber: z.string(),
  validator: z.string(),
  status: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  email: z.string(),
  /** Of the caller's account, or of their proved address. */
  isOwner: z.boolean(),
  /** With street, phone and tax identification: names and companies alone otherwise (decisions §12). */
  isWhole: z.boolean(),
  items: z.array(ShownLine),
  shippingAddress: ShownAddress,
  billingAddress: ShownAddress,
  shippingOption: KeptShippingOption.nullable(),
  /** Where it is fetched, in the caller's language; null for what is sent, and for quotes. */
  pickup: VisitedBranch.nullable(),
  partsSubtotal: Money,
  shipping: Money,
  discount: Money,
  tax: Money,
  /** They sum to the tax; none of an order from before they were kept. */
  taxes: z.array(Tax),
  /** Why there is no tax, as it was when it was placed or answered; null where that is not known. */
  untaxed: z.enum(UNTAXED_REASONS).nullable(),
  core: Money,
  subtotal: Money,
  total: Money,
  /** Where it was placed; colones are shown by Costa Rica's alone (decisions §12). */
  storefront: z.enum(STOREFRONTS),
  /** Colones for one dollar on the day of the order. */
  exchangeRate: z.number(),
  coupon: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  /** How its money came that no provider took; null where it did not, or nobody said. Optional until the next release (ADR 0075). */
  paidWay: z.enum(RECEIPT_WAYS).nullish(),
  /** Where its money is asked for that was noted at the counter and had not come; absent of any other order. */
  payAt: z.enum(PAY_AT).optional(),
  transactionId: z.string().nullable(),
  purchaseOrder: z.string(),
  vinNumber: z.string(),
  /** Whether its parts are still to be compared with the VIN: it may be given, or another one. */
  isVinAwaited: z.boolean(),
  /** Whom its invoice names for the tax office; null where nobody is, and for whoever only has the link. */
  tax_id: TaxId.nullable(),
  invoiceNumber: z.string().nullable(),
  /** Whether the shop's staff made it for its customer. */
  isByPhone: z.boolean(),
  /** Whether they did it in its customer's place, out of the cart. */
  isActed: z.boolean(),
  /** Whether a payment of it is out whose provider has not said yet what became of it. */
  isPaying: z.boolean(),
  /** That the shop asks for nothing more of what its invoice owed on account; absent where that is not so. */
  isWrittenOff: z.boolean().optional(),
  /** The order that an accepted quote became. */
  order: OrderReference.nullable(),
  /**
   * What is to be paid on a page of its own: the quote at whose prices, which is itself or that of its order, or
   * the order itself that the shop took by phone, or a change of which comes to more; null when nothing is.
   */
  offer: OrderReference.nullable(),
  /** Of a quote. Optional until the next release: a process of the version before does not say it (ADR 0075). */
  answer: ShownAnswer.optional(),
  /** What of it is to change once its customer has paid the difference; null where nothing is. */
  proposal: ShownProposal.nullable(),
  history: z.array(
    z.strictObject({
      at: z.string(),
      kind: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      /** Whether the shop did it, not its customer. */
      byShop: z.boolean(),
      message: z.string(),
    }),
  ),
  shipments: z.array(ShownParcel),
  refunds: z.array(z.strictObject({ amount: Money, state: z.string(), createdAt: z.string() })),
  /** Where its money is once it is cancelled, and how far a transfer of it; never to which account. */
  cancelledMoney: CancelledMoney.nullable(),
});
export type ShownOrder = z.infer<typeof ShownOrder>;

export const OrderResponse = z.strictObject({ status: z.literal("success"), order: ShownOrder });
export type OrderResponse = z.infer<typeof OrderResponse>;
