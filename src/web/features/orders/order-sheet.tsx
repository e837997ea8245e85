import { Suspense } from "react";

import type { ShownOrder } from "#contract/orders.ts";

import { lazyPart } from "#web/page/lazy-page.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { DemoMailbox } from "#web/layout/demo-mailbox.tsx";
import { useFormat } from "#web/ui/format.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { GiveVin } from "./give-vin.tsx";
import { NextStep } from "./next-step.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderAddresses } from "./order-addresses.tsx";
import { isJustPlaced } from "./order-course.ts";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderShipments } from "./order-shipments.tsx";
import { OrderSums } from "./order-sums.tsx";
import { QuoteActions } from "./quote-actions.tsx";
import { StatusTag } from "./status-tag.tsx";

/** Few orders have parts with a core deposit that have left. */
const OrderCores = lazyPart(
  ["afterSale", "form"],
  async () => (await import("./order-cores.tsx")).OrderCores,
);

const OrderClaims = lazyPart(
  ["afterSale", "form", "uploads"],
  async () => (await import("./order-claims.tsx")).OrderClaims,
);

/** The whole order or quote: what happens next first, then lines and sums, then the rest. */
export function OrderSheet({ order, isNew }: { order: ShownOrder; isNew: boolean }) {
  const t = useTranslations("order");
  const format = useFormat();
  const { type, orderNumber: number, createdAt } = order;
  const title = t(`titles.${type}`, { number });
  const isThanked = isNew && isJustPlaced(order);
  return (
    <article className="order">
      <PageHead title={title} noindex />
      <header>
        {isThanked && <p className="order-thanks">{t(`thanks.${type}`)}</p>}
        <h1>{title}</h1>
        <p className="order-when">
          <StatusTag order={{ ...order, isPickup: order.pickup !== null }} />
          <span>{t("placed", { day: format.dayOf(createdAt) })}</span>
        </p>
        {isThanked && <p>{t(`mailed.${type}`, { email: order.email })}</p>}
        {isThanked && (
          <DemoMailbox to={order.isWhole ? order.email : ""}>{t("demoMail")}</DemoMailbox>
        )}
      </header>
      <NextStep order={order} />
      <GiveVin order={order} />
      <OrderActions order={order} />
      <CancelOrder order={order} />
      <div className="order-columns">
        <div className="order-main">
          <OrderLines order={order} />
          <OrderSums order={order} />
          {order.items.some(({ core, shipped }) => core > 0 && shipped > 0) && (
            <Suspense fallback={null}>
              <OrderCores order={order} />
            </Suspense>
          )}
          {order.items.some(({ shipped }) => shipped > 0) && (
            <Suspense fallback={null}>
              <OrderClaims order={order} />
            </Suspense>
          )}
          {order.type === "quote" && <QuoteActions quote={order} />}
        </div>
        <div className="order-side">
          <OrderShipments order={order} />
          <OrderFacts order={order} />
          <OrderAddresses order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </article>
  );
}
