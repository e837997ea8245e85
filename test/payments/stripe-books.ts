import { randomUUID } from "node:crypto";

import type { StandInReply } from "./stand-in-server.ts";

export type Intent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  payment_method: string | null;
  last_payment_error: Record<string, string> | null;
  status: string;
};

export type Refund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: "succeeded";
};

/** The payment methods that Stripe publishes for tests, and what becomes of them. */
const DECLINES: Readonly<Record<string, { code: string; decline_code?: string }>> = {
  pm_card_chargeDeclined: { code: "card_declined", decline_code: "generic_decline" },
  pm_card_chargeDeclinedInsufficientFunds: {
    code: "card_declined",
    decline_code: "insufficient_funds",
  },
  pm_card_chargeDeclinedExpiredCard: { code: "expired_card", decline_code: "expired_card" },
};
const NEEDS_ACTION = "pm_card_authenticationRequired";
const SETTLES_LATER = "pm_standin_processing";
const KNOWN_METHODS = new Set([
  "pm_card_visa",
  NEEDS_ACTION,
  SETTLES_LATER,
  ...Object.keys(DECLINES),
]);

/** What the stand-in for Stripe believes: the truth that tests compare with. */
export type StripeBooks = {
  intents: Map<string, Intent>;
  refunds: Refund[];
  /** The search lags behind in the real service. */
  isSearchBlind: boolean;
};

/** Creates and confirms at once. */
export function createIntent({ intents }: StripeBooks, form: URLSearchParams): StandInReply {
  const method = form.get("payment_method") ?? "";
  if (!KNOWN_METHODS.has(method)) return missing("payment_method");
  const id = `pi_${randomUUID().replaceAll("-", "")}`;
  const intent: Intent = {
    id,
    object: "payment_intent",
    amount: Number(form.get("amount")),
    amount_received: 0,
    currency: form.get("currency") ?? "",
    client_secret: `${id}_secret_${randomUUID()}`,
    created: Math.floor(Date.now() / 1_000),
    livemode: false,
    metadata: metadataOf(form),
    payment_method: method,
    last_payment_error: null,
    status: "requires_confirmation",
  };
  intents.set(id, intent);
  const decline = DECLINES[method];
  if (decline) {
    refuse(intent, decline);
    return failure(402, { type: "card_error", ...decline, payment_intent: intent });
  }
  if (method === NEEDS_ACTION) intent.status = "requires_action";
  else if (method === SETTLES_LATER) intent.status = "processing";
  else take(intent);
  return ok(intent);
}

export function searchIntents(
  { intents, isSearchBlind }: StripeBooks,
  query: URLSearchParams,
): StandInReply {
  const [, key = "", value] =
    /^metadata\['(\w+)'\]:'([^']+)'$/.exec(query.get("query") ?? "") ?? [];
  const found = Array.from(intents.values()).filter(({ metadata }) => metadata[key] === value);
  return ok({ object: "search_result", data: isSearchBlind ? [] : found, has_more: false });
}

export function listIntents({ intents }: StripeBooks, query: URLSearchParams): StandInReply {
  const [from, to] = [Number(query.get("created[gte]")), Number(query.get("created[lte]"))];
  const after = query.get("starting_after");
  const newestFirst = Array.from(intents.values())
    .filter(({ created }) => created >= from && created <= to)
    .toReversed();
  const start = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const page = newestFirst.slice(start, start + Number(query.get("limit")));
  return ok({
    object: "list",
    data: page,
    has_more: start + page.length < newestFirst.length,
    url: "/v1/payment_intents",
  });
}

export function cancelIntent(intent: Intent): StandInReply {
  if (intent.status === "succeeded") {
    return failure(400, {
      type: "invalid_request_error",
      code: "payment_intent_unexpected_state",
    });
  }
  intent.status = "canceled";
  return ok(intent);
}

export function createRefund(
  { intents, refunds }: StripeBooks,
  form: URLSearchParams,
): StandInReply {
  const intent = intents.get(form.get("payment_intent") ?? "");
  if (!intent) return missing("payment_intent");
  const amount = Number(form.get("amount"));
  const given = refunds
    .filter((refund) => refund.payment_intent === intent.id)
    .reduce((sum, refund) => sum + refund.amount, 0);
  if (given + amount > intent.amount_received) {
    return failure(400, { type: "invalid_request_error", code: "charge_already_refunded" });
  }
  const refund: Refund = {
    id: `re_${randomUUID().replaceAll("-", "")}`,
    object: "refund",
    amount,
    currency: intent.currency,
    metadata: metadataOf(form),
    payment_intent: intent.id,
    status: "succeeded",
  };
  refunds.push(refund);
  return ok(refund);
}

export function listRefunds({ refunds }: StripeBooks, query: URLSearchParams): StandInReply {
  const data = refunds.filter((refund) => refund.payment_intent === query.get("payment_intent"));
  return ok({ object: "list", data: data.toReversed(), has_more: false, url: "/v1/refunds" });
}

export function take(intent: Intent): void {
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
}

export function refuse(intent: Intent, error: Record<string, string>): void {
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.last_payment_error = { type: "card_error", ...error };
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = Array.from(form, ([name, value]) => [
    /^metadata\[(\w+)\]$/.exec(name)?.[1],
    value,
  ]);
  return Object.fromEntries(entries.filter(([name]) => name !== undefined));
}

export function missing(param: string): StandInReply {
  return failure(400, { type: "invalid_request_error", code: "resource_missing", param });
}

export function failure(status: number, error: object): StandInReply {
  return { status, body: { error } };
}

export function ok(body: unknown): StandInReply {
  return { status: 200, body };
}
