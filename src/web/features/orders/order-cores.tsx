import type { CoresResponse, ShownCore } from "#contract/cores.ts";
import type { ShownOrder } from "#contract/orders.ts";
import { isAwaited } from "#domain/core/core-status.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { contactPath, orderId } from "#web/paths.ts";
import { keptSession } from "#web/session/session-store.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AfterSaleCredit } from "./after-sale-credit.tsx";
import { CoreStatusTag } from "./core-status-tag.tsx";
import { DownloadPaper } from "./public/download-paper.tsx";
import { SendBackTo } from "./public/send-back-to.tsx";
import { SendCoreForm } from "./send-core-form.tsx";
import { useAfterSale } from "./use-after-sale.ts";
import "#web/styles/order-cores.css";

/** The used parts that the shop wants back of an order, their deposits, and the way to send them (decisions §8). */
export function OrderCores({ order }: { order: ShownOrder }) {
  const t = useTranslations("afterSale.cores");
  const { found, hasFailed, load } = useAfterSale("cores", order);

  if (found?.cores.length === 0) return null;
  return (
    <section aria-labelledby="cores">
      <h2 id="cores">{t("title")}</h2>
      {hasFailed && <Notice kind="bad">{t("unreached")}</Notice>}
      {found ? <Cores order={order} found={found} onSent={load} /> : !hasFailed && <Skeleton />}
    </section>
  );
}

type Props = { order: ShownOrder; found: CoresResponse; onSent: () => void };

function Cores({ order, found: { open, hasSlip, sendTo, cores }, onSent }: Props) {
  const t = useTranslations("afterSale.cores");
  const format = useFormat();
  return (
    <div className="cores">
      <p>{open > 0 ? t("open", { amount: format.money(open) }) : t("none")}</p>
      {hasSlip && (
        <>
          <p className="secondary">{t("how")}</p>
          <SendBackTo
            branch={sendTo}
            title={<h3>{t("sendTo")}</h3>}
            ask={t("ask")}
            contact={t("contact")}
          />
          <p className="acts">
            <DownloadPaper
              path={`orders/cores/${encodeURIComponent(orderId(order))}/slip`}
              name={t("slipName", { number: order.orderNumber })}
            >
              {t("slip")}
            </DownloadPaper>
          </p>
        </>
      )}
      <ul className="order-parcels">
        {cores.map((core) => (
          <li key={core.core}>
            <Core core={core} />
            {core.status === "expected" && !core.isOverdue && keptSession()?.isActing !== true && (
              <SendCoreForm order={order} core={core} onSent={onSent} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Core({ core }: { core: ShownCore }) {
  const t = useTranslations("afterSale.cores");
  const format = useFormat();
  const locale = useShopLocale();
  const lateness = latenessOf(core);
  const { quantity, title, part_number: number, deposit, status, message } = core;
  return (
    <>
      <p className="order-when">
        <CoreStatusTag status={status} />
        <span>{t("number", { number: core.core })}</span>
      </p>
      <p>
        <span className="order-title">{t("piece", { quantity, title })}</span>
        <PartNumber number={number} />
      </p>
      <p className="secondary">{t("deposit", { amount: format.money(deposit), quantity })}</p>
      <Due core={core} />
      {lateness && (
        <p>
          {t(lateness)} <a href={contactPath(locale)}>{t("contact")}</a>
        </p>
      )}
      {core.sentBy !== "" && <p className="core-words">{t("sentBy", { carrier: core.sentBy })}</p>}
      {message !== "" && <p className="core-words">{t("shopSays", { message })}</p>}
      <AfterSaleCredit credit={core.credit} />
    </>
  );
}

/** What is said of a core that did not come in its days: what its customer says was sent may still come. */
function latenessOf({ status, isOverdue }: ShownCore): "late" | "lateOnItsWay" | "closed" | null {
  if (status === "closed") return "closed";
  if (!isOverdue) return null;
  return status === "sent" ? "lateOnItsWay" : "late";
}

function Due({ core: { status, dueAt } }: { core: ShownCore }) {
  const t = useTranslations("afterSale.cores");
  const format = useFormat();
  if (!isAwaited(status) && status !== "closed") return null;
  return <p>{dueAt === null ? t("notDelivered") : t("due", { day: format.dayOf(dueAt) })}</p>;
}
