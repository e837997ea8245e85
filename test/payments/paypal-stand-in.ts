import { createSign, createVerify, generateKeyPairSync, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";

import {
  type Capture,
  captureOrder,
  capturesOf,
  createOrder,
  missing,
  type Order,
  patchOrder,
  type PaypalBooks,
  refusal,
  type Refund,
  refundCapture,
  shown,
} from "./paypal-books.ts";
import {
  type StandInReply,
  type StandInRequest,
  type StandInServer,
  startStandIn,
} from "./stand-in-server.ts";

export const PAYPAL_CLIENT_ID = "standin-client";
export const PAYPAL_SECRET = "standin-secret";
export const PAYPAL_WEBHOOK_ID = "STANDINWEBHOOK";
const TOKEN = "A21AA-standin";
const BASIC = Buffer.from(`${PAYPAL_CLIENT_ID}:${PAYPAL_SECRET}`).toString("base64");

/** What PayPal signs its messages with. */
const ours = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const foreign = generateKeyPairSync("rsa", { modulusLength: 2_048 });

export type PaypalStandIn = StandInServer & {
  captures: () => Capture[];
  refunds: () => Refund[];
  /** The shopper agrees on PayPal's page, with a way to pay that will say this. */
  approve: (orderId: string, instrument?: Order["instrument"]) => void;
  /** What is pending comes to its end. */
  settle: (captureId: string, status: "COMPLETED" | "DECLINED") => void;
  /** From now on the token that was given is worth nothing. */
  withdrawToken: () => void;
};

/** Stands in for PayPal's Orders v2, its refunds and its answer on messages. */
export async function startPaypal(port = 0): Promise<PaypalStandIn> {
  const books: PaypalBooks = { orders: new Map(), refunds: [] };
  const once = rememberAnswers();
  let token = TOKEN;
  const approve: PaypalStandIn["approve"] = (orderId, instrument = "approved") => {
    const order = books.orders.get(orderId);
    if (order) Object.assign(order, { status: "APPROVED", instrument });
  };
  const server = await startStandIn(
    {
      name: "paypal",
      isMoving: ({ path }) => path.endsWith("/capture") || path.endsWith("/refund"),
      handle: (request) => {
        if (request.path === "/v1/oauth2/token") return giveToken(request, token);
        if (request.headers.authorization !== `Bearer ${token}`) return refusal(401, "TOKEN");
        return once(request, () => route(books, request));
      },
      control: {
        charges: () => capturesOf(books.orders),
        orders: () => Array.from(books.orders.values()),
        refunds: () => books.refunds,
        approve: ({ id }) => approve(String(id)),
        decline: ({ id }) => approve(String(id), "declined"),
      },
    },
    port,
  );
  return Object.assign(server, {
    captures: () => capturesOf(books.orders),
    refunds: () => books.refunds,
    approve,
    settle: (captureId: string, status: "COMPLETED" | "DECLINED") => {
      const capture = capturesOf(books.orders).find(({ id }) => id === captureId);
      if (capture) capture.status = status;
    },
    withdrawToken: () => void (token = `${TOKEN}-${randomUUID()}`),
  });
}

function giveToken(request: StandInRequest, token: string): StandInReply {
  if (request.headers.authorization !== `Basic ${BASIC}`) return refusal(401, "invalid_client");
  return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
}

/** The same PayPal-Request-Id is the same answer. */
function rememberAnswers() {
  const answered = new Map<string, StandInReply>();
  return (request: StandInRequest, work: () => StandInReply): StandInReply => {
    const key = request.headers["paypal-request-id"];
    if (typeof key !== "string") return work();
    const known = answered.get(`${request.path} ${key}`);
    if (known) return known;
    const reply = structuredClone(work());
    if (reply.status < 300) answered.set(`${request.path} ${key}`, reply);
    return reply;
  };
}

function route(books: PaypalBooks, request: StandInRequest): StandInReply {
  if (request.path === "/v1/notifications/verify-webhook-signature") return verify(request);
  const [, , resource, , id = "", verb] = request.path.split("/");
  if (resource === "payments") return refundCapture(books, id, request);
  if (id === "") return createOrder(books, request);
  const order = books.orders.get(id);
  if (!order) return missing();
  if (request.method === "PATCH") return patchOrder(order, request);
  return verb === "capture" ? captureOrder(order) : { status: 200, body: shown(order) };
}

type Signing = { at?: Date; isForeign?: boolean; webhookId?: string };

/** A message as PayPal signs it: RSA over id, time, webhook and the checksum of the body. */
export function paypalDelivery(event: object, signing: Signing = {}) {
  const body = JSON.stringify(event);
  const id = randomUUID();
  const time = (signing.at ?? new Date()).toISOString();
  const signed = signedText({ id, time, webhookId: signing.webhookId ?? PAYPAL_WEBHOOK_ID, body });
  const { privateKey } = signing.isForeign ? foreign : ours;
  return {
    rawBody: Buffer.from(body),
    headers: {
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-standin",
      "paypal-transmission-id": id,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": createSign("sha256").update(signed).sign(privateKey, "base64"),
    },
  };
}

/** An event of the type about the resource, as PayPal writes it. */
export function paypalEvent(event_type: string, resource: object, id = `WH-${randomUUID()}`) {
  return { id, event_version: "1.0", event_type, resource_type: "capture", resource };
}

/** Judges the very bytes that were sent back, as PayPal does. */
function verify({ body }: StandInRequest): StandInReply {
  const { transmission_id, transmission_time, transmission_sig, webhook_id } = JSON.parse(body);
  const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const signed = signedText({
    id: transmission_id,
    time: transmission_time,
    webhookId: webhook_id,
    body: event,
  });
  const isGenuine = createVerify("sha256")
    .update(signed)
    .verify(ours.publicKey, transmission_sig, "base64");
  return { status: 200, body: { verification_status: isGenuine ? "SUCCESS" : "FAILURE" } };
}

type Signed = { id: string; time: string; webhookId: string; body: string };

function signedText({ id, time, webhookId, body }: Signed): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}
