import { createHmac, randomUUID } from "node:crypto";

import {
  type StandInReply,
  type StandInRequest,
  type StandInServer,
  startStandIn,
} from "./stand-in-server.ts";
import {
  cancelIntent,
  createIntent,
  createRefund,
  failure,
  type Intent,
  listIntents,
  listRefunds,
  missing,
  ok,
  refuse,
  type Refund,
  searchIntents,
  type StripeBooks,
  take,
} from "./stripe-books.ts";

export const STRIPE_SECRET_KEY = "sk_test_standin";
export const STRIPE_WEBHOOK_SECRET = "whsec_standin";

export type StripeStandIn = StandInServer & {
  intents: () => Intent[];
  refunds: () => Refund[];
  /** What the bank's page does with a 3-D Secure check, or time with a payment that is processing. */
  settle: (intentId: string, how: "succeeded" | "failed") => void;
  /** The search forgets: it lags behind in the real service. */
  blindSearch: () => void;
  /** The keys of the day before are forgotten. */
  forgetKeys: () => void;
  /** Puts an amount into the books that nobody asked for, as a tampered payment would. */
  setAmount: (intentId: string, amount: number) => void;
};

/** Stands in for Stripe's payment intents and refunds (API of 2026), with its rules for idempotency. */
export async function startStripe(port = 0): Promise<StripeStandIn> {
  const books: StripeBooks = { intents: new Map(), refunds: [], isSearchBlind: false };
  const answered: Answered = new Map();
  const allIntents = () => Array.from(books.intents.values());
  const settle: StripeStandIn["settle"] = (intentId, how) => {
    const intent = books.intents.get(intentId);
    if (!intent || !["requires_action", "processing"].includes(intent.status)) return;
    if (how === "succeeded") take(intent);
    else refuse(intent, { code: "payment_intent_authentication_failure" });
  };
  const server = await startStandIn(
    {
      name: "stripe",
      isMoving: ({ method }) => method === "POST",
      handle: (request) =>
        request.headers.authorization === `Bearer ${STRIPE_SECRET_KEY}`
          ? once(answered, request, () => route(books, request))
          : failure(401, { type: "invalid_request_error", message: "Invalid API Key" }),
      control: {
        charges: () => allIntents().filter(({ status }) => status === "succeeded"),
        intents: allIntents,
        refunds: () => books.refunds,
        settle: ({ id, how }) => settle(String(id), how === "failed" ? "failed" : "succeeded"),
      },
    },
    port,
  );
  return Object.assign(server, {
    intents: allIntents,
    refunds: () => books.refunds,
    settle,
    forgetKeys: () => answered.clear(),
    blindSearch: () => void (books.isSearchBlind = true),
    setAmount: (intentId: string, amount: number) => {
      const intent = books.intents.get(intentId);
      if (intent) intent.amount_received = amount;
    },
  });
}

type Answered = Map<string, { body: string; reply: StandInReply }>;

/** The same key is the same answer; with other parameters it is an error, as Stripe publishes. */
function once(answered: Answered, request: StandInRequest, work: () => StandInReply): StandInReply {
  const key = request.headers["idempotency-key"];
  if (request.method !== "POST" || typeof key !== "string") return work();
  const known = answered.get(key);
  if (known && known.body !== request.body) {
    return failure(400, { type: "idempotency_error", message: "Keys cannot be used twice." });
  }
  if (known) return known.reply;
  // A copy: what was answered first stays what is answered, whatever happens to the payment.
  const reply = structuredClone(work());
  answered.set(key, { body: request.body, reply });
  return reply;
}

function route(books: StripeBooks, { method, path, query, body }: StandInRequest): StandInReply {
  const form = new URLSearchParams(body);
  const [, , resource, id, verb] = path.split("/");
  switch (`${method} ${resource}/${id === undefined || id === "search" ? (id ?? "") : "one"}`) {
    case "POST refunds/":
      return createRefund(books, form);
    case "GET refunds/":
      return listRefunds(books, query);
    case "POST payment_intents/":
      return createIntent(books, form);
    case "GET payment_intents/":
      return listIntents(books, query);
    case "GET payment_intents/search":
      return searchIntents(books, query);
    default:
      return oneIntent(books.intents.get(id ?? ""), verb);
  }
}

function oneIntent(intent: Intent | undefined, verb: string | undefined): StandInReply {
  if (!intent) return missing("intent");
  return verb === "cancel" ? cancelIntent(intent) : ok(intent);
}

type Signing = { secret?: string; at?: Date };

/** A message as Stripe signs it: HMAC-SHA256 of time and body, in the header stripe-signature. */
export function stripeDelivery(event: object, { secret, at }: Signing = {}) {
  const body = JSON.stringify(event);
  const time = Math.floor((at ?? new Date()).getTime() / 1_000);
  const signature = createHmac("sha256", secret ?? STRIPE_WEBHOOK_SECRET)
    .update(`${time}.${body}`)
    .digest("hex");
  return {
    rawBody: Buffer.from(body),
    headers: {
      "stripe-signature": `t=${time},v1=${signature}`,
      "content-type": "application/json",
    },
  };
}

/** An event of the type about the object, as Stripe writes it. */
export function stripeEvent(type: string, object: object, eventId = `evt_${randomUUID()}`) {
  return {
    id: eventId,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1_000),
    livemode: false,
    type,
    data: { object },
  };
}
