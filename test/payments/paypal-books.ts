import { randomBytes } from "node:crypto";

import type { StandInReply, StandInRequest } from "./stand-in-server.ts";

type Amount = { currency_code: string; value: string };
export type Capture = { id: string; status: string; amount: Amount; custom_id: string };
export type Refund = { id: string; status: "COMPLETED"; amount: Amount; custom_id: string };

export type Order = {
  id: string;
  status: "CREATED" | "APPROVED" | "COMPLETED";
  intent: string;
  purchase_units: {
    reference_id: "default";
    amount: Amount;
    custom_id: string;
    payee: { merchant_id: string };
    payments?: { captures: Capture[] };
  }[];
  /** What the shopper's way to pay will say when it is captured; no part of what PayPal tells. */
  instrument: "approved" | "declined" | "pending";
};

/** What the stand-in for PayPal believes: the truth that tests compare with. */
export type PaypalBooks = { orders: Map<string, Order>; refunds: (Refund & { of: string })[] };

export const PAYPAL_MERCHANT = "STANDINMERCHANT";

export function createOrder({ orders }: PaypalBooks, request: StandInRequest): StandInReply {
  const { intent, purchase_units } = JSON.parse(request.body);
  const [{ amount, custom_id }] = purchase_units;
  const order: Order = {
    id: paypalId(),
    status: "CREATED",
    intent,
    purchase_units: [
      { reference_id: "default", amount, custom_id, payee: { merchant_id: PAYPAL_MERCHANT } },
    ],
    instrument: "approved",
  };
  orders.set(order.id, order);
  return { status: 201, body: shown(order) };
}

export function patchOrder(order: Order, request: StandInRequest): StandInReply {
  if (order.status === "COMPLETED") return refusal(422, "ORDER_ALREADY_CAPTURED");
  const [{ op, path, value }] = JSON.parse(request.body);
  const [unit] = order.purchase_units;
  if (op !== "replace" || path !== "/purchase_units/@reference_id=='default'/custom_id" || !unit) {
    return refusal(422, "NOT_PATCHABLE");
  }
  unit.custom_id = value;
  return { status: 204, body: undefined };
}

export function captureOrder(order: Order): StandInReply {
  if (order.status === "COMPLETED") return refusal(422, "ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") return refusal(422, "ORDER_NOT_APPROVED");
  if (order.instrument === "declined") return refusal(422, "INSTRUMENT_DECLINED");
  const [unit] = order.purchase_units;
  if (!unit) return refusal(422, "NO_UNIT");
  order.status = "COMPLETED";
  const status = order.instrument === "pending" ? "PENDING" : "COMPLETED";
  const { amount, custom_id } = unit;
  unit.payments = { captures: [{ id: paypalId(), status, amount, custom_id }] };
  return { status: 201, body: shown(order) };
}

export function refundCapture(
  { orders, refunds }: PaypalBooks,
  captureId: string,
  request: StandInRequest,
): StandInReply {
  const capture = capturesOf(orders).find(({ id }) => id === captureId);
  if (!capture) return missing();
  const { amount, custom_id } = JSON.parse(request.body);
  const given = refunds
    .filter(({ of }) => of === captureId)
    .reduce((sum, refund) => sum + centsOf(refund.amount), 0);
  if (given + centsOf(amount) > centsOf(capture.amount)) {
    return refusal(422, "REFUND_AMOUNT_EXCEEDED");
  }
  const refund: Refund = { id: paypalId(), status: "COMPLETED", amount, custom_id };
  refunds.push({ ...refund, of: captureId });
  return { status: 201, body: refund };
}

export function capturesOf(orders: PaypalBooks["orders"]): Capture[] {
  return Array.from(orders.values()).flatMap(({ purchase_units }) =>
    purchase_units.flatMap(({ payments }) => payments?.captures ?? []),
  );
}

/** An order as PayPal tells it. */
export function shown({ instrument: _instrument, ...order }: Order): object {
  return order;
}

/** Cents of an amount, by the digits alone. */
export function centsOf({ value }: Amount): number {
  return Number(value.replace(".", ""));
}

export function missing(): StandInReply {
  return refusal(404, "INVALID_RESOURCE_ID");
}

export function refusal(status: number, issue: string): StandInReply {
  return { status, body: { name: "REFUSED", details: [{ issue }] } };
}

function paypalId(): string {
  return randomBytes(9).toString("hex").toUpperCase().slice(0, 17);
}
