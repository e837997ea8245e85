import { RETURN_DAYS } from "#domain/order/promised-days.ts";
import type { ReturnableResponse } from "#contract/returns.ts";

import { KnownReturns } from "#web/features/orders/public/known-returns.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { contactPath, orderPagePath, partPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import { orderOfPath } from "./order-of-path.ts";
import { ReturnForm } from "./return-form.tsx";

type Props = {
  /** The order's own, as its address has it. */
  id: string;
  returnable: ReturnableResponse;
};

/** What may come back and until when, what was asked for before, and the form. */
export function ReturnableSheet({ id, returnable }: Props) {
  const t = useTranslations("returns");
  const locale = useShopLocale();
  const format = useFormat();
  const { orderNumber, returnsUntil: until, lines, returns } = returnable;
  const title = t("ofOrder", { number: orderNumber });
  const order = orderOfPath(id);
  return (
    <article className="order">
      <PageHead title={title} noindex />
      <header>
        <h1>{title}</h1>
        <p className="acts">
          {order && (
            <a className="button" href={orderPagePath(locale, order)}>
              {t("toOrder", { number: orderNumber })}
            </a>
          )}
        </p>
      </header>
      <p>
        {t("rules", { days: returnable.days ?? RETURN_DAYS })}{" "}
        {until === null ? t("notDelivered") : t("until", { moment: format.moment(until) })}
      </p>
      {returns.length > 0 && (
        <section aria-labelledby="known-returns">
          <h2 id="known-returns">{t("known")}</h2>
          <KnownReturns returns={returns} />
        </section>
      )}
      <section aria-labelledby="ask-return" className="order-main">
        <h2 id="ask-return">{t("ask")}</h2>
        {lines.some(({ allowed }) => allowed) ? (
          <ReturnForm id={id} returnable={returnable} />
        ) : (
          <NothingReturnable returnable={returnable} />
        )}
      </section>
      <p>
        {t("otherwise")} <a href={contactPath(locale)}>{t("contact")}</a>
      </p>
    </article>
  );
}

function NothingReturnable({ returnable: { lines } }: Pick<Props, "returnable">) {
  const t = useTranslations("returns");
  const locale = useShopLocale();
  return (
    <>
      <Notice>
        <p>{t("nothing")}</p>
      </Notice>
      <ul className="order-parcels">
        {lines.map(({ line, title, whyNot, part_number: number, sku }) => (
          <li key={line}>
            <span>{title}</span>
            <PartNumber number={number} href={partPath(locale, sku)} />
            <span className="secondary">{whyNot !== null && t(`whyNot.${whyNot}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
