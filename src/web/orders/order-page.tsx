import { useLoaderData, useParams } from "react-router";
import { useTranslations } from "use-intl";

import type { ShownOrder } from "#contract/orders.ts";

import { PageHead } from "../seo/page-head.tsx";
import { useFormat } from "../ui/format.ts";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { FindOrderForms } from "./find-order-forms.tsx";
import type { FoundOrder } from "./found-order.ts";
import { NextStep } from "./next-step.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderAddresses } from "./order-addresses.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderShipments } from "./order-shipments.tsx";
import { OrderSums } from "./order-sums.tsx";
import { QuoteActions } from "./quote-actions.tsx";
import { StatusTag } from "./status-tag.tsx";

import "../styles/order.css";

/** One page for orders and quotes, just placed or long since (decisions §7). */
export function OrderPage({ isNew }: { isNew: boolean }) {
  const found = useLoaderData<FoundOrder | null>();
  const { id = "" } = useParams();
  if (id === "" || found === "none") return <FindPage isMissing={false} />;
  if (found === null) return <Waiting />;
  if (found.order === null) return <FindPage isMissing />;
  return <Whole order={found.order} isNew={isNew} />;
}

function FindPage({ isMissing }: { isMissing: boolean }) {
  const t = useTranslations("findOrder");
  const missing = useTranslations("order.missing");
  return (
    <div className="ord ord-find">
      <PageHead title={t("title")} noindex />
      <h1>{isMissing ? missing("title") : t("title")}</h1>
      {isMissing && (
        <Notice kind="warn">
          <p>{missing("text")}</p>
        </Notice>
      )}
      <FindOrderForms />
    </div>
  );
}

/** The HTML that everybody gets, and what stands there until the order has come. */
function Waiting() {
  const t = useTranslations("order");
  return (
    <div className="ord ord-wait">
      <PageHead title={t("title")} noindex />
      <h1>{t("title")}</h1>
      <div aria-live="polite">
        <span className="vh">{t("loading")}</span>
        <Skeleton width="m" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}

function Whole({ order, isNew }: { order: ShownOrder; isNew: boolean }) {
  const t = useTranslations("order");
  const format = useFormat();
  const { type, orderNumber: number, createdAt } = order;
  const title = t(`titles.${type}`, { number });
  return (
    <article className="ord">
      <PageHead title={title} noindex />
      <header className="ord-head">
        {isNew && <p className="ord-thanks">{t(`thanks.${type}`)}</p>}
        <h1>{title}</h1>
        <p className="ord-when">
          <StatusTag order={order} />
          <span>{t("placed", { day: format.dayOf(createdAt) })}</span>
        </p>
      </header>
      <NextStep order={order} />
      <OrderActions order={order} />
      <div className="ord-cols">
        <div className="ord-main">
          <OrderLines order={order} />
          <OrderSums order={order} />
          {order.type === "quote" && <QuoteActions quote={order} />}
        </div>
        <div className="ord-side">
          <OrderShipments order={order} />
          <OrderFacts order={order} />
          <OrderAddresses order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </article>
  );
}
