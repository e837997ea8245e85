import type { Cents } from "#domain/money/money.ts";
import type { DisputeState } from "#domain/payment/dispute-state.ts";

export type GatewayName = "stripe" | "paypal" | "paytrace" | "sandbox";

/** What the browser brought of a way to pay; never a card number (security A25). */
export type PaymentSource =
  | { kind: "card"; token: string; holder: string; postalCode: string }
  | { kind: "paytrace"; hpfToken: string; encKey: string }
  | { kind: "paypal"; orderId: string };

/** One attempt to pay one order. Store it before it is charged: only so can a killed process find it. */
export type ChargeRequest = {
  /** The idempotency key: asked again with the same one, nothing is charged again. */
  attemptId: string;
  orderNumber: string;
  amount: Cents;
  currency: "USD";
  source: PaymentSource;
};

/** What is kept of an attempt, and enough to ask the provider about it. */
export type AttemptReference = {
  attemptId: string;
  /** When it was first charged: providers that cannot be asked by our id are searched from here on. */
  startedAt: Date;
  /** From an earlier outcome; the fastest way to ask. */
  transactionId?: string;
  /** The `orderId` of a PayPal source: without it PayPal cannot be asked. */
  paypalOrderId?: string;
};

/** What the shopper must do before the payment goes on; the browser passes it to its provider's part. */
export type NextAction = { kind: "stripe"; clientSecret: string } | { kind: "sandbox" };

export type DeclineReason =
  | "card_declined"
  | "insufficient_funds"
  | "expired_card"
  | "authentication_failed"
  /** A token that is unknown, used or of another kind. */
  | "invalid_source"
  /** The shopper agreed to another amount at the provider than the one asked for. */
  | "amount_changed";

export type Captured = {
  status: "captured";
  /** What receipts show and refunds name. */
  transactionId: string;
  amount: Cents;
  currency: string;
  /** The account that got the money, as the provider names it; absent where it can only be the shop's. */
  payee?: string;
};

/** Nothing was sent, and before that many seconds nothing will be, where that is known. */
export type UnsentOutcome = { status: "unavailable"; retryAfterSeconds?: number };

/**
 * How a payment stands. `unknown`: it may or may not have been taken; ask `find`, never the shopper.
 * `unavailable`: nothing was sent, so nothing was taken.
 */
export type ChargeOutcome =
  | Captured
  | { status: "declined"; reason: DeclineReason; transactionId?: string }
  | { status: "action_required"; transactionId: string; nextAction: NextAction }
  | { status: "cancelled"; transactionId: string }
  | { status: "unknown"; transactionId?: string }
  | UnsentOutcome;

/** `none`: the provider has nothing of this attempt; final only after `noneIsFinalAfterSeconds`. */
export type FoundCharge = ChargeOutcome | { status: "none" };

/** Gives money back. `refundId` is the idempotency key: a refund of unknown fate is simply asked again. */
export type RefundRequest = {
  refundId: string;
  transactionId: string;
  amount: Cents;
  currency: "USD";
  /** Whether this is all that was captured: some providers take back unsettled payments only whole. */
  isWhole: boolean;
};

export type RefundOutcome =
  | { status: "refunded"; refundTransactionId: string; amount: Cents }
  /** More than was captured, or a payment that is not there. */
  | { status: "refused" }
  | { status: "unknown" }
  | UnsentOutcome;

/** What a message says of an attempt, in our words. */
type EventBase = {
  eventId: string;
  transactionId: string;
  attemptId?: string;
  orderNumber?: string;
  paypalOrderId?: string;
  amount: Cents;
  currency: string;
  /** To be the same as that of the outcome. */
  payee?: string;
};

/** News of a charge: a hint that something happened, after which `find` is asked for the truth. */
export type ChargeEvent = EventBase & { kind: "captured" | "declined" | "cancelled" };

/** News of money that went back, or may. */
export type MoneyBackEvent = EventBase & {
  kind: "refunded" | "disputed";
  moneyBack: MoneyBack[];
};

/**
 * What a provider's message says. It is compared with the attempt in amount, currency, payee and order
 * before anything moves (security A33).
 */
export type PaymentEvent = ChargeEvent | MoneyBackEvent;

/**
 * Money of a capture that goes back, or that its customer claims. Each is a fact by its own id, which stays
 * true whenever it is told and however often.
 */
export type MoneyBack =
  | {
      kind: "refund";
      id: string;
      /** What the shop asked for it with; absent, or nothing that the shop knows, when it was made there. */
      refundId?: string;
      amount: Cents;
      currency: string;
      /** The bank did not take it: the money is the shop's again. */
      hasFailed: boolean;
      /** The provider took the money back after a claim. */
      isReversal: boolean;
    }
  | {
      kind: "dispute";
      id: string;
      amount: Cents;
      currency: string;
      state: DisputeState;
      /** When the provider said so. */
      at: Date;
    };

export type EventReading =
  | { status: "event"; event: PaymentEvent }
  /** Genuine, and nothing that moves an order. */
  | { status: "irrelevant"; eventId: string }
  /** Unsigned, altered, too old, or signed for somebody else. */
  | { status: "forged" }
  /** The provider could not be asked whether it is genuine: refuse it so that it is sent again. */
  | { status: "unavailable" };

/** A message as it came: its bytes untouched, its headers with names in lower case. */
export type EventDelivery = {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/**
 * A provider of payments (specification §6, decisions §7). No function rejects because of the
 * provider: what went wrong is in the outcome. None is called inside a transaction.
 */
export type PaymentGateway = {
  name: GatewayName;
  /** How long after an attempt `none` may be believed: until then a request may still be under way. */
  noneIsFinalAfterSeconds: number;
  charge: (request: ChargeRequest) => Promise<ChargeOutcome>;
  /** Goes on after the shopper did what `action_required` asked for. */
  confirm: (attempt: AttemptReference) => Promise<FoundCharge>;
  find: (attempt: AttemptReference) => Promise<FoundCharge>;
  /** Makes sure that nothing is taken any more; what was captured already is answered as `captured`. */
  cancel: (attempt: AttemptReference) => Promise<FoundCharge>;
  refund: (request: RefundRequest) => Promise<RefundOutcome>;
  readEvent: (delivery: EventDelivery) => Promise<EventReading>;
};

export type PaypalOrderRequest = {
  /** The same id asked again is the same order at PayPal. */
  requestId: string;
  amount: Cents;
  currency: "USD";
};

export type PaypalOrderOutcome =
  | { status: "created"; orderId: string }
  | { status: "unknown" }
  | UnsentOutcome;

/** PayPal and its stand-in: the shopper agrees to an order there before it is charged here. */
export type PaypalGateway = PaymentGateway & {
  createOrder: (request: PaypalOrderRequest) => Promise<PaypalOrderOutcome>;
};
