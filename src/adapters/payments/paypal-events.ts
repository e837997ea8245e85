import { z } from "zod";

import type { ChargeEvent, EventDelivery, EventReading, PaymentEvent } from "./payment-gateway.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { readCustomId } from "./paypal-order.ts";
import { disputeEvent, PaypalResource, readAmount, refundEvent } from "./paypal-money-back.ts";
import { readJson } from "./provider-reply.ts";

/** How old a message may be, in ms (security A33). */
const TOLERANCE_MS = 300_000;

const Message = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string().optional(),
  resource: z.unknown(),
});

const KINDS: Readonly<Record<string, ChargeEvent["kind"]>> = {
  "PAYMENT.CAPTURE.COMPLETED": "captured",
  "PAYMENT.CAPTURE.DENIED": "declined",
  "PAYMENT.CAPTURE.DECLINED": "declined",
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

function paymentEvent(message: z.infer<typeof Message>): PaymentEvent | undefined {
  const { id: eventId, event_type: type, create_time: createdAt, resource } = message;
  const kind = KINDS[type];
  if (kind) return captureEvent({ eventId, kind }, resource);
  return type.startsWith("CUSTOMER.DISPUTE.")
    ? disputeEvent({ eventId, at: new Date(createdAt ?? Number.NaN) }, resource)
    : refundEvent({ eventId, type }, resource);
}

function captureEvent(
  event: Pick<ChargeEvent, "eventId" | "kind">,
  resource: unknown,
): ChargeEvent | undefined {
  const read = PaypalResource.safeParse(resource);
  const amount = read.success ? readAmount(read.data.amount) : undefined;
  if (!read.success || !amount) return undefined;
  const capture = read.data;
  const paypalOrderId = capture.supplementary_data?.related_ids?.order_id;
  const payee = capture.payee?.merchant_id;
  return {
    ...event,
    ...amount,
    transactionId: capture.id,
    ...readCustomId(capture.custom_id),
    ...(paypalOrderId !== undefined && { paypalOrderId }),
    ...(payee !== undefined && { payee }),
  };
}
