import { Suspense } from "react";

import type { OrderReference } from "#contract/orders.ts";
import type { ShownReturn } from "#contract/returns.ts";
import type { ReturnStatus } from "#domain/return/return-status.ts";

import { DownloadPaper } from "#web/features/orders/public/download-paper.tsx";
import { usePayout } from "#web/features/orders/public/use-payout.ts";
import { ReturnStatusTag } from "#web/features/orders/public/return-status-tag.tsx";
import { SendBackTo } from "#web/features/orders/public/send-back-to.tsx";
import { SureFirst } from "#web/features/orders/public/sure-first.tsx";
import { ShownPhotos } from "#web/features/uploads/public/shown-photos.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { contactPath, orderPagePath, partPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { keptSession } from "#web/session/session-store.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { ReturnMoney } from "./return-money.tsx";
import "#web/styles/return-sheet.css";

/** Money goes back by transfer of few. */
const PayoutPanel = lazyPart(
  ["payout", "form"],
  async () => (await import("#web/features/orders/public/payout-panel.tsx")).PayoutPanel,
);

const CreditNotes = lazyPart(
  ["invoicePapers"],
  async () => (await import("#web/features/orders/public/credit-notes.tsx")).CreditNotes,
);

type Props = { id: string; shown: ShownReturn };

/** The whole return: what happens next first, then what comes back, the money, and its history. */
export function ReturnSheet({ id, shown }: Props) {
  const t = useTranslations("returns");
  const format = useFormat();
  const { returnNumber: number, status, createdAt, isActed } = shown;
  const title = t("numbered", { number });
  return (
    <article className="order">
      <PageHead title={title} noindex />
      <header>
        <h1>{title}</h1>
        <p className="order-when">
          <ReturnStatusTag status={status} />
          <span>{t(isActed ? "actedOn" : "asked", { day: format.dayOf(createdAt) })}</span>
        </p>
      </header>
      <NextOfReturn shown={shown} />
      <Actions id={id} shown={shown} />
      <Withdraw shown={shown} />
      <div className="order-columns">
        <div className="order-main">
          <Pieces shown={shown} />
          <ReturnMoney shown={shown} />
          {shown.order !== null && shown.refund !== null && (
            <Suspense fallback={null}>
              <CreditNotes order={shown.order} of={{ cause: "return", number }} />
            </Suspense>
          )}
          {shown.order !== null && <ReturnPayout order={shown.order} />}
        </div>
        <div className="order-side">
          <ReturnHistory shown={shown} />
        </div>
      </div>
    </article>
  );
}

/** To which account its money goes, where that is by transfer. */
function ReturnPayout({ order }: { order: OrderReference }) {
  return (
    <Suspense fallback={null}>
      <PayoutPanel read={usePayout(order, true)} />
    </Suspense>
  );
}

/** What the shop said no to, or expects no more: whoever thinks otherwise writes to it. */
const ASKS_TO_WRITE: ReadonlySet<ReturnStatus> = new Set(["denied", "rejected", "closed"]);

function NextOfReturn({ shown }: Pick<Props, "shown">) {
  const { status, history, hasSlip, sendTo } = shown;
  const t = useTranslations("returns");
  const locale = useShopLocale();
  const isRefused = ASKS_TO_WRITE.has(status);
  const message = history.findLast((event) => event.status === status)?.message ?? "";
  return (
    <Notice kind={isRefused || status === "authorized" ? "warn" : "plain"}>
      <p>
        {t(`next.${status}`)} {isRefused && <a href={contactPath(locale)}>{t("contact")}</a>}
      </p>
      <LastDay shown={shown} />
      {message !== "" && <p>{t("shopSays", { message })}</p>}
      {hasSlip && (
        <SendBackTo
          branch={sendTo}
          title={
            <p>
              <b>{t("sendTo")}</b>
            </p>
          }
          ask={t("askWhere")}
          contact={t("contact")}
        />
      )}
    </Notice>
  );
}

/** Until when it may be sent; once that is over, that the shop is asked first. */
function LastDay({ shown: { hasSlip, sendBy, isLate } }: Pick<Props, "shown">) {
  const t = useTranslations("returns");
  const locale = useShopLocale();
  const format = useFormat();
  if (!hasSlip || !sendBy) return null;
  if (!isLate) return <p>{t("sendBy", { day: format.dayOf(sendBy) })}</p>;
  return (
    <p>
      {t("late", { day: format.dayOf(sendBy) })} <a href={contactPath(locale)}>{t("contact")}</a>
    </p>
  );
}

/** Its customer gives it up, asked twice; nobody else does, and nobody once something came. */
function Withdraw({ shown: { mayWithdraw, returnNumber, validator } }: Pick<Props, "shown">) {
  const t = useTranslations("returns.withdraw");
  if (!mayWithdraw || keptSession()?.isActing === true) return null;
  return (
    <SureFirst
      path="orders/withdrawreturn"
      body={() => ({ return: { returnNumber, validator } })}
      word={t("ask")}
      sure={t("sure")}
      keep={t("keep")}
    />
  );
}

function Actions({ id, shown }: Props) {
  const t = useTranslations("returns");
  const locale = useShopLocale();
  const { returnNumber: number, hasSlip, order, orderNumber } = shown;
  if (!hasSlip && order === null) return null;
  return (
    <div className="acts order-acts">
      {hasSlip && (
        <DownloadPaper
          path={`orders/return/${encodeURIComponent(id)}/slip`}
          name={t("numbered", { number })}
        >
          {t("slip")}
        </DownloadPaper>
      )}
      {order !== null && (
        <a className="button" href={orderPagePath(locale, order)}>
          {t("toOrder", { number: orderNumber })}
        </a>
      )}
    </div>
  );
}

function Pieces({ shown: { items, orderNumber, resolution } }: Pick<Props, "shown">) {
  const t = useTranslations("returns");
  const locale = useShopLocale();
  return (
    <section aria-labelledby="pieces">
      <h2 id="pieces">{t("pieces", { number: orderNumber })}</h2>
      <ul className="order-parcels">
        {items.map((item) => (
          <li key={item.line}>
            <span className="order-title">
              {t("piece", { quantity: item.quantity, title: item.title })}
            </span>
            <PartNumber number={item.part_number} href={partPath(locale, item.sku)} />
            <span className="secondary">{t(`reasons.${item.reason}`)}</span>
            {item.reason === "does_not_fit" && <span className="secondary">{t("misfitKept")}</span>}
            {item.comment !== "" && <span className="return-comment">{item.comment}</span>}
            <ShownPhotos images={item.images} title={item.title} />
            {item.accepted !== null && item.accepted < item.quantity && (
              <span>{t("accepted", { count: item.accepted, quantity: item.quantity })}</span>
            )}
          </li>
        ))}
      </ul>
      <p>{t("wished", { resolution: t(`resolutions.${resolution}`) })}</p>
    </section>
  );
}

function ReturnHistory({ shown: { history } }: Pick<Props, "shown">) {
  const t = useTranslations("returns");
  const format = useFormat();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("history")}</h2>
      <ol className="order-history">
        {history.map((event) => (
          <li key={event.at}>
            <time dateTime={event.at}>{format.moment(event.at)}</time>
            <span>{t(`statuses.${event.status}`)}</span>
            {event.message !== "" && (
              <blockquote>
                <b>{t("shop")}</b>
                <p>{event.message}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
