import type { ShownOrder } from "#contract/orders.ts";
import { orderStatusOf, quoteStatusOf } from "#domain/order/order-labels.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { SHIPMENT_STAGES, shipmentStage } from "#domain/order/shipment-stage.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { ContactButtons, useContact } from "#web/layout/contact-links.tsx";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { CancelledStep } from "./cancelled-step.tsx";
import type { ReadPayout } from "./public/use-payout.ts";

const pickupSteps = ["vin_verification", ...SHIPMENT_STAGES, "shipped", "delivered"] as const;

type Props = {
  order: ShownOrder;
  /** What of it goes back by transfer. */
  payout: ReadPayout;
};

/** What happens next, or what the customer has to do. */
export function NextStep({ order, payout }: Props) {
  if (order.type === "quote") return <QuoteStep order={order} />;
  return <OrderStep order={order} payout={payout} />;
}

type Going = Exclude<OrderStatus, "awaiting_payment" | "cancelled">;

function OrderStep({ order, payout }: Props) {
  const status = orderStatusOf(order.status);
  if (status === undefined) return null;
  if (status === "awaiting_payment") return <WaitingForPayment order={order} />;
  if (status === "cancelled") return <CancelledStep order={order} payout={payout} />;
  if (status === "vin_verification" && order.vinNumber === "") return <VinStep order={order} />;
  return <CourseStep order={order} status={status} />;
}

/** How far an order is that goes on. */
function CourseStep({ order, status }: { order: ShownOrder; status: Going }) {
  const t = useTranslations("orderPage.next");
  const fetched = useTranslations("orderPage.pickup.next");
  const branch = order.pickup?.name ?? "";
  const course = status === "awaiting_shipment" ? shipmentStage(order.items) : status;
  const step = order.pickup ? pickupSteps.find((one) => one === course) : undefined;
  return (
    <Notice>
      <p>{step ? fetched(step, { branch }) : t(course)}</p>
    </Notice>
  );
}

/** The VIN is asked for of whoever did not give it; the field stands below (give-vin.tsx). */
function VinStep({ order: { pickup } }: { order: ShownOrder }) {
  const t = useTranslations("orderPage.vin.missing");
  return (
    <Notice kind="warn">
      <p>{pickup ? t("pickup", { branch: pickup.name }) : t("sent")}</p>
    </Notice>
  );
}

/** What its customer has to do so that an order is paid. */
function WaitingForPayment({ order }: { order: ShownOrder }) {
  const t = useTranslations("orderPage.next");
  const format = useFormat();
  if (order.payAt !== undefined) return <CounterStep order={order} payAt={order.payAt} />;
  if (order.paymentMethod === "transfer") return <TransferStep order={order} />;
  if (!order.isByPhone || order.expiresAt === null)
    return (
      <Notice kind="warn">
        <p>{t("awaiting_card")}</p>
      </Notice>
    );
  const moment = format.moment(order.expiresAt);
  return (
    <Notice kind={order.isPaying ? "plain" : "warn"}>
      <p>
        {order.isPaying
          ? t("paying_link")
          : t(order.offer ? "awaiting_link" : "ended_link", { moment })}
      </p>
    </Notice>
  );
}

type Awaited = Pick<ShownOrder, "expiresAt" | "orderNumber" | "total">;

/** Where the money goes, how much, until when, and what to write beside it. */
export function TransferStep({ order }: { order: Awaited }) {
  const t = useTranslations("orderPage.next.transfer");
  const format = useFormat();
  const { settings } = useShopFrame();
  const { ways } = useContact();
  return (
    <Notice kind="warn">
      <p>
        <b>{t("title", { amount: format.money(order.total) })}</b>
      </p>
      <p>{settings.transfer_instructions}</p>
      <p>{t("reference", { number: order.orderNumber })}</p>
      {order.expiresAt !== null && <p>{t("until", { moment: format.moment(order.expiresAt) })}</p>}
      {ways !== "none" && <p>{t("call", { ways })}</p>}
      <div className="acts">
        <ContactButtons message={t("chatMessage", { number: order.orderNumber })} size="s" />
      </div>
    </Notice>
  );
}

type CounterProps = { order: ShownOrder; payAt: NonNullable<ShownOrder["payAt"]> };

/** What was noted as handed over had not come: it is brought to the counter, or comes by transfer where those are taken. */
function CounterStep({ order, payAt }: CounterProps) {
  const t = useTranslations("orderPage.next.counter");
  const transfer = useTranslations("orderPage.next.transfer");
  const format = useFormat();
  const { settings } = useShopFrame();
  const { total, orderNumber: number, expiresAt } = order;
  return (
    <Notice kind="warn">
      <p>
        <b>{t("title", { amount: format.money(total) })}</b>
      </p>
      <p>{t(payAt)}</p>
      {payAt === "either" && (
        <>
          <p>{settings.transfer_instructions}</p>
          <p>{transfer("reference", { number })}</p>
        </>
      )}
      {expiresAt !== null && <p>{transfer("until", { moment: format.moment(expiresAt) })}</p>}
      <div className="acts">
        <ContactButtons message={t("chatMessage", { number })} size="s" />
      </div>
    </Notice>
  );
}

function QuoteStep({ order }: { order: ShownOrder }) {
  const t = useTranslations("orderPage.next");
  const format = useFormat();
  const status = quoteStatusOf(order.status);
  if (status === undefined) return null;
  if (status === "accepted" && order.offer !== null) {
    return (
      <Notice kind="warn">
        <p>{t("awaiting_card")}</p>
      </Notice>
    );
  }
  return (
    <Notice kind={status === "answered" ? "warn" : "plain"}>
      <p>
        {status === "answered" && order.expiresAt !== null
          ? t("answered", { day: format.dayOf(order.expiresAt) })
          : t(status === "answered" ? "requested" : status)}
      </p>
    </Notice>
  );
}
