import type { ShownOrder } from "#contract/orders.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { findOrderPath } from "#web/paths.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PayoutPanel } from "./public/payout-panel.tsx";
import type { ReadPayout } from "./public/use-payout.ts";

/** To which account money of an order goes back; whoever only has the link is led to prove more where its account is missing. */
export function OrderPayout({ order, read }: { order: ShownOrder; read: ReadPayout }) {
  const t = useTranslations("payout");
  const locale = useShopLocale();
  if (order.isWhole) return <PayoutPanel read={read} />;
  if (order.cancelledMoney?.transfer !== "unnamed") return null;
  return (
    <Notice>
      <p>
        {t("prove")} <a href={findOrderPath(locale)}>{t("proveLink")}</a>
      </p>
    </Notice>
  );
}
