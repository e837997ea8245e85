import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

import type { ShownOrder } from "#contract/orders.ts";

import { askForOrder } from "#web/api/found-order.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { phoneHref } from "#web/layout/phone-link.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { orderConfirmationPath, orderId, orderPagePath } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type PayStanding, payStanding } from "./pay-standing.ts";

/** How often it is looked whether a provider has answered, in ms. */
const LOOK_AT_PROVIDER_MS = 3_000;

type Props = { order: ShownOrder; standing: Exclude<PayStanding, "payable"> };

/** What is true of an order by phone that there is nothing to pay of now, and where it is seen. */
export function OfferStanding({ order, standing }: Props) {
  const t = useTranslations("checkout.phoneOrder");
  const locale = useShopLocale();
  const { phone_number: phone } = useShopFrame().settings;
  useProviderAnswer(order, standing === "paying");
  const isPaid = standing === "paid";
  const path = isPaid ? orderConfirmationPath(locale, order) : orderPagePath(locale, order);
  return (
    <div className="checkout">
      <div aria-live="polite">
        <h1>{t("number", { number: order.orderNumber })}</h1>
        <Notice
          kind={standing === "ended" ? "warn" : "plain"}
          actions={
            <>
              <a className={buttonClass({ size: "s", kind: "ink" })} href={path}>
                {t(isPaid ? "confirmation" : "back")}
              </a>
              {standing === "ended" && phone !== "" && (
                <a className={buttonClass({ size: "s" })} href={phoneHref(phone)}>
                  {t("call", { phone })}
                </a>
              )}
            </>
          }
        >
          <p className="strong">{t(`standing.${standing}`)}</p>
          <p>{t(`standingText.${standing}`)}</p>
        </Notice>
      </div>
    </div>
  );
}

/** Shows what became of a payment once its provider says it; what cannot be asked now is asked again. */
function useProviderAnswer(order: ShownOrder, isPaying: boolean): void {
  const locale = useShopLocale();
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(async () => {
    try {
      const found = await askForOrder(orderId(order), locale);
      const now = found === "none" ? null : found.order;
      if (!now || payStanding(now) !== "paying") await revalidate();
    } catch {
      // The line is cut: the next turn tells.
    }
  });
  useEffect(() => {
    if (!isPaying) return undefined;
    const turn = setInterval(() => void look(), LOOK_AT_PROVIDER_MS);
    return () => clearInterval(turn);
  }, [isPaying]);
}
