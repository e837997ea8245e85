import type { ShownOrder } from "#contract/orders.ts";
import type { ReturnableResponse } from "#contract/returns.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { openReturnPath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { KnownReturns } from "./public/known-returns.tsx";
import "#web/styles/order-returns.css";

type Props = {
  order: ShownOrder;
  /** What of it may come back; undefined where the shop could not be asked. */
  returnable: ReturnableResponse | undefined;
};

/** The returns of an order, and whether more of it may come back (decisions §8). */
export function OrderReturns({ order, returnable }: Props) {
  const t = useTranslations("returns");
  return (
    <section aria-labelledby="order-returns" className="order-returns">
      <h2 id="order-returns">{t("title")}</h2>
      {returnable ? (
        <>
          <MoreToReturn order={order} returnable={returnable} />
          {returnable.returns.length > 0 && <KnownReturns returns={returnable.returns} />}
        </>
      ) : (
        <Notice kind="bad">{t("unreached")}</Notice>
      )}
    </section>
  );
}

function MoreToReturn({
  order,
  returnable,
}: {
  order: ShownOrder;
  returnable: ReturnableResponse;
}) {
  const t = useTranslations("returns");
  const format = useFormat();
  const locale = useShopLocale();
  const { lines, returnsUntil: until } = returnable;
  if (!lines.some(({ allowed }) => allowed))
    return (
      <p className="secondary">
        {t("nothing")} <a href={openReturnPath(locale, order)}>{t("why")}</a>
      </p>
    );
  return (
    <p className="secondary">
      {until === null ? t("notDelivered") : t("open", { moment: format.moment(until) })}
    </p>
  );
}
