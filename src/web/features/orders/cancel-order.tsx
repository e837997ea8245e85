import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { orderId } from "#web/paths.ts";
import { keptSession } from "#web/session/session-store.ts";

import { mayBeEnded } from "./holder-acts.ts";
import { SureFirst } from "./public/sure-first.tsx";

/** Ends an order of the reader's own that is not paid, asked twice; nothing for any other. */
export function CancelOrder({ order }: { order: ShownOrder }) {
  const t = useTranslations("orderPage.cancel");
  if (!mayBeEnded(order) || keptSession()?.isActing === true) return null;
  return (
    <SureFirst
      path="orders/cancel"
      body={() => ({ order: orderId(order) })}
      word={t("ask")}
      sure={t("sure")}
      keep={t("keep")}
    />
  );
}
