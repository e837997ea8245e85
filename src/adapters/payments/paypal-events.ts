import { z } from "zod";

import { readDecimalAmount } from "./decimal-amount.ts";
import type { EventDelivery, EventKind, EventReading, PaymentEvent } from "./payment-gateway.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { PaypalAmount, readCustomId } from "./paypal-order.ts";
import { readJson } from "./provider-reply.ts";

/** How old a message may be, in ms (security A33). */
const TOLERANCE_MS = 300_000;

const Message = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.unknown(),
});

const Resource = z.object({
  id: z.string(),
  amount: PaypalAmount,
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});
type Resource = z.infer<typeof Resource>;

const KINDS: Readonly<Record<string, EventKind>> = {
  "PAYMENT.CAPTURE.COMPLETED": "captured",
  "PAYMENT.CAPTURE.DENIED": "declined",
  "PAYMENT.CAPTURE.DECLINED": "declined",
  "PAYMENT.CAPTURE.REFUNDED": "refunded",
  "PAYMENT.CAPTURE.REVERSED": "disputed",
};

type Needs = { client: PaypalClient; webhookId: string; now: Date };

/**
 * Reads what PayPal sent, if PayPal itself says that it is genuine and meant for our webhook. We ask
 * instead of fetching the certificate that the message names: no message decides what we connect to.
 */
export async function readPaypalEvent(
  { rawBody, headers }: EventDelivery,
  { client, webhookId, now }: Needs,
): Promise<EventReading> {
  const signature = signatureOf(headers);
  if (!signature || !isPaypalCertificate(signature.cert_url)) return { status: "forged" };
  const age = now.getTime() - Date.parse(signature.transmission_time);
  if (!(age <= TOLERANCE_MS)) return { status: "forged" };
  const message = readMessage(rawBody.toString("utf8"));
  if (!message) return { status: "forged" };
  // The body goes back byte for byte: written anew, it would no longer be what was signed.
  const request = JSON.stringify({ ...signature, webhook_id: webhookId });
  const body = `${request.slice(0, -1)},"webhook_event":${rawBody.toString("utf8")}}`;
  try {
    const reply = await client.send({
      method: "POST",
      path: "/v1/notifications/verify-webhook-signature",
      body,
    });
    const { verification_status } = readJson(reply, z.object({ verification_status: z.string() }));
    if (verification_status !== "SUCCESS") return { status: "forged" };
  } catch {
    return { status: "unavailable" };
  }
  const event = paymentEvent(message);
  return event ? { status: "event", event } : { status: "irrelevant", eventId: message.id };
}

type Signature = {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
};

function signatureOf(headers: EventDelivery["headers"]): Signature | undefined {
  const read = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === "string" ? value : "";
  };
  const signature = {
    auth_algo: read("auth-algo"),
    cert_url: read("cert-url"),
    transmission_id: read("transmission-id"),
    transmission_sig: read("transmission-sig"),
    transmission_time: read("transmission-time"),
  };
  return Object.values(signature).includes("") ? undefined : signature;
}

function isPaypalCertificate(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && /^(?:[a-z0-9-]+\.)*paypal\.com$/.test(hostname);
}

function readMessage(text: string): z.infer<typeof Message> | undefined {
  try {
    return Message.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function paymentEvent({ id, event_type, resource }: z.infer<typeof Message>) {
  const kind = KINDS[event_type];
  const read = Resource.safeParse(resource);
  if (!kind || !read.success) return undefined;
  const amount = readDecimalAmount(read.data.amount.value);
  if (amount === undefined) return undefined;
  const base = { eventId: id, kind, amount, currency: read.data.amount.currency_code };
  const isOfCapture = kind === "captured" || kind === "declined";
  return { ...base, ...(isOfCapture ? captureOf(read.data) : refundOf(read.data)) };
}

type About = Omit<PaymentEvent, "eventId" | "kind" | "amount" | "currency">;

function captureOf(capture: Resource): About {
  const paypalOrderId = capture.supplementary_data?.related_ids?.order_id;
  const payee = capture.payee?.merchant_id;
  return {
    transactionId: capture.id,
    ...readCustomId(capture.custom_id),
    ...(paypalOrderId !== undefined && { paypalOrderId }),
    ...(payee !== undefined && { payee }),
  };
}

/** A refund names its capture by a link only. */
function refundOf(refund: Resource): About {
  const capture = refund.links
    ?.find(({ rel }) => rel === "up")
    ?.href.split("/")
    .at(-1);
  return {
    transactionId: capture ?? refund.id,
    ...(refund.custom_id !== undefined && { refundId: refund.custom_id }),
  };
}
