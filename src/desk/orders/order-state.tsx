import type { OrderStatus } from "#domain/order/order-status.ts";
import type { PaymentStanding } from "#domain/order/payment-standing.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";

import { orderStatusIn } from "./order-status-words.ts";

const STATUS_LOOKS: Record<OrderStatus, string> = {
  awaiting_payment: "status-wait",
  vin_verification: "status-wait",
  awaiting_shipment: "status-wait",
  on_hold: "status-wait",
  shipped: "status-good",
  delivered: "status-good",
  cancelled: "status-end",
};

const PAYMENT_LOOKS: Record<PaymentStanding, string> = {
  paid: "status-good",
  waiting: "status-wait",
  on_account: "status-wait",
  written_off: "status-end",
  none: "status-end",
  due_back: "status-wait",
  paid_back: "status-end",
};

/** Where an order is, in a word; the colour only repeats it. */
export function OrderStatusTag({ status, isPickup }: { status: OrderStatus; isPickup: boolean }) {
  const name = orderStatusIn(useDeskLanguage());
  return <b className={`status ${STATUS_LOOKS[status]}`}>{name(status, isPickup)}</b>;
}

/** Where its money is. */
export function PaymentTag({ payment }: { payment: PaymentStanding }) {
  const t = useDeskTexts("orders.payments");
  return <b className={`status ${PAYMENT_LOOKS[payment]}`}>{t(payment)}</b>;
}
