import type { ShownOrder } from "#contract/orders.ts";
import type { ReturnableResponse } from "#contract/returns.ts";

import { AddToList } from "#web/features/list-choices/public/add-to-list.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { invoicePath, openReturnPath, orderId } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { waitsForPayment } from "./holder-acts.ts";
import { PayAgain } from "./pay-again.tsx";
import { ReorderButton } from "./reorder-button.tsx";

type Props = {
  order: ShownOrder;
  /** Undefined until it is known what may come back. */
  returnable: ReturnableResponse | undefined;
};

/** What can be done with an order: pay it after all, print it, buy it again, send back what may come back. */
export function OrderActions({ order, returnable }: Props) {
  const t = useTranslations("order.actions");
  const locale = useShopLocale();
  return (
    <div className="acts order-acts">
      {waitsForPayment(order) && <PayAgain order={order} />}
      {order.invoiceNumber !== null && (
        <a className="button" href={invoicePath(locale, order)}>
          {t("invoice")}
        </a>
      )}
      <Button onClick={() => print()}>{t("print")}</Button>
      <AddToList
        lines={order.items.map(({ sku, quantity }) => ({ sku, quantity }))}
        number={order.orderNumber}
      />
      {order.type === "order" && <ReorderButton id={orderId(order)} number={order.orderNumber} />}
      {returnable?.lines.some(({ allowed }) => allowed) && (
        <a className="button" href={openReturnPath(locale, order)}>
          {t("returns")}
        </a>
      )}
    </div>
  );
}
