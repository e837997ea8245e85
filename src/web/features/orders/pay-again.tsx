import { useState } from "react";

import type { ShownOrder } from "#contract/orders.ts";

import { keepOffer } from "#web/features/checkout/public/kept-offer.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { checkoutPath, offerPath } from "#web/paths.ts";
import { keptSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";

/**
 * Leads an order whose payment was not taken to the payment step, with everything as it was decided; an
 * accepted quote to where it is paid, at its own prices, and an order by phone to where it is.
 */
export function PayAgain({ order }: { order: ShownOrder }) {
  const t = useTranslations("order.actions");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const { offer } = order;
  const payAgain = async () => {
    setBusy(true);
    if (offer) {
      keepOffer(offer);
      return location.assign(offerPath(locale, offer));
    }
    try {
      const { takeUpOrder } = await import("#web/features/checkout/public/take-up-order.ts");
      await takeUpOrder(order);
      location.assign(checkoutPath(locale, "payment")); // a document of its own (security A24)
    } catch (error) {
      const { sayRefusal } = await import("#web/features/cart/public/say-refusal.ts");
      await sayRefusal(error);
      setBusy(false);
    }
  };
  if (keptSession()?.isActing === true) return null; // nobody but its holder pays
  return (
    <Button kind="main" isBusy={isBusy} onClick={() => void payAgain()}>
      {t(offer?.type === "order" ? "pay" : "payAgain")}
    </Button>
  );
}
