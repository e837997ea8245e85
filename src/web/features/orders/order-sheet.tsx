import { Suspense, useState } from "react";

import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { DemoMailbox } from "#web/layout/demo-mailbox.tsx";
import { lazyPart } from "#web/page/lazy-page.ts";
import { keptSession } from "#web/session/session-store.ts";
import { useFormat } from "#web/ui/format.ts";
import { AnswerNote } from "./answer-note.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { GiveVin } from "./give-vin.tsx";
import { mayBePaidOut } from "./may-be-paid-out.ts";
import { NextStep } from "./next-step.tsx";
import { OrderAfterSale } from "./order-after-sale.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderAddresses } from "./order-addresses.tsx";
import { isJustPlaced } from "./order-course.ts";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderShipments } from "./order-shipments.tsx";
import { OrderSums } from "./order-sums.tsx";
import { usePayout } from "./public/use-payout.ts";
import { QuoteActions } from "./quote-actions.tsx";
import { StatusTag } from "./status-tag.tsx";
import { type AfterSale, useAfterSale } from "./use-after-sale.ts";

/** Nobody acts for most. */
const HolderOnly = lazyPart(["acting"], async () => (await import("./holder-only.tsx")).HolderOnly);

/** Hardly any has a change that waits. */
const OrderProposal = lazyPart(
  ["proposal"],
  async () => (await import("./order-proposal.tsx")).OrderProposal,
);

/** The whole order or quote: what happens next first, then lines and sums, then the rest. */
export function OrderSheet({ order, isNew }: { order: ShownOrder; isNew: boolean }) {
  const t = useTranslations("order");
  const title = t(`titles.${order.type}`, { number: order.orderNumber });
  const returnable = useAfterSale("returnable", order);
  const claims = useAfterSale("claims", order);
  const payout = usePayout(order, order.isWhole && mayBePaidOut(order));
  const [claimed, setClaimed] = useState<number>();
  return (
    <article className="order">
      <PageHead title={title} noindex />
      <OrderHead order={order} title={title} isNew={isNew} />
      {order.proposal ? (
        <Suspense fallback={null}>
          <OrderProposal order={order} proposal={order.proposal} />
        </Suspense>
      ) : (
        <NextStep order={order} payout={payout} />
      )}
      {order.offer === null && <GiveVin order={order} />}
      <OrderActions order={order} returnable={returnable.found} />
      {order.offer !== null && <GiveVin order={order} />}
      <CancelOrder order={order} />
      <HolderOnlyLater order={order} of="order" />
      <div className="order-columns">
        <div className="order-main">
          <AnswerNote {...order} />
          <OrderLines
            order={order}
            claimable={claimed === undefined ? claimableOf(claims) : []}
            onClaim={setClaimed}
          />
          <OrderSums order={order} />
          <OrderAfterSale
            order={order}
            returnable={returnable}
            claims={claims}
            payout={payout}
            claimed={claimed}
            onClaim={setClaimed}
          />
          {order.type === "quote" && <QuoteActions quote={order} />}
          <HolderOnlyLater order={order} of="quote" />
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

type HolderProps = {
  order: ShownOrder;
  /** What stands at this place of the page. */
  of: ShownOrder["type"];
};

/** What only the customer does here, told to staff that acts for them. */
function HolderOnlyLater({ order, of }: HolderProps) {
  if (order.type !== of || keptSession()?.isActing !== true) return null;
  return (
    <Suspense fallback={null}>
      <HolderOnly order={order} />
    </Suspense>
  );
}

/** Staff that acts for a customer makes no claim for them. */
function claimableOf({ found }: AfterSale<"claims">) {
  return keptSession()?.isActing === true ? [] : (found?.lines ?? []);
}

type HeadProps = { order: ShownOrder; title: string; isNew: boolean };

/** What it is and how it stands, with thanks to whoever has just placed it. */
function OrderHead({ order, title, isNew }: HeadProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const { type, createdAt } = order;
  const isThanked = isNew && isJustPlaced(order);
  return (
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
  );
}
