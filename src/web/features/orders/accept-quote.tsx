import type { ShownOrder } from "#contract/orders.ts";

import { keepOffer } from "#web/features/checkout/public/kept-offer.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { offerPath } from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";

/** Leads to where what was offered is paid, which accepts it. */
export function AcceptQuote({ quote }: { quote: ShownOrder }) {
  const t = useTranslations("order.quote.accept");
  const locale = useShopLocale();
  const mayBuy = useMayBuy(quote);
  const { unavailable = [], replaced = [] } = quote.answer ?? {};
  const differs = unavailable.length + replaced.length > 0;
  if (!mayBuy) return <p>{t("call")}</p>;
  return (
    <section className="order-say" aria-labelledby="accept">
      <h2 id="accept">{t("title")}</h2>
      {differs && <p>{t("differs")}</p>}
      <p>{t("text")}</p>
      <Button
        kind="main"
        onClick={() => {
          keepOffer(quote);
          location.assign(offerPath(locale, quote)); // a document of its own (security A24)
        }}
      >
        {t("send")}
      </Button>
    </section>
  );
}

/** Whether there is a way to pay; on account only for the quote's own customer. */
function useMayBuy(quote: ShownOrder): boolean {
  const session = useSession();
  const { settings } = useShopFrame();
  const mayCredit = quote.isOwner && session?.userCredit === "credit";
  return settings.payment.methods.some((method) => method !== "credit" || mayCredit);
}
