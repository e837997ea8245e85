import type { ShownOrder } from "#contract/orders.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { findOrderPath } from "#web/paths.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PayoutPanel } from "./public/payout-panel.tsx";

/** To which account money of an order goes back; whoever only has the link is led to prove more where it is cancelled. */
export function OrderPayout({ order }: { order: ShownOrder }) {
  const t = useTranslations("payout");
  const locale = useShopLocale();
  const { orderNumber, validator, isWhole, status } = order;
  if (isWhole) return <PayoutPanel order={{ type: "order", orderNumber, validator }} />;
  if (status !== "Cancelled") return null;
  return (
    <Notice>
      <p>
        {t("prove")} <a href={findOrderPath(locale)}>{t("proveLink")}</a>
      </p>
    </Notice>
  );
}
