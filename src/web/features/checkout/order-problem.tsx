import type { CartResponse } from "#contract/cart.ts";

import { useCartNews } from "#web/features/cart/public/cart-news.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { cartPath } from "#web/paths.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Checkout } from "./use-checkout.ts";

type Props = { checkout: Checkout; notices: CartResponse["notices"] };

/** What stands in the way of the whole order, over its steps: parts that changed, or no total. */
export function OrderProblem({ checkout, notices }: Props) {
  const t = useTranslations("checkout.problem");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  const { gone, fewer } = useCartNews(); // what another page was told
  const hasNews = gone.length + fewer.length > 0;
  const { items, problem, reload } = checkout;
  const toCart = (
    <a className={buttonClass({ size: "s" })} href={cartPath(locale)}>
      {t("toCart")}
    </a>
  );
  const unpriced = items.filter(({ price }) => price === null);
  if (unpriced.length > 0) {
    const numbers = unpriced.map(({ display }) => display.part_number).join(", ");
    return (
      <Notice kind="bad" actions={toCart}>
        <p className="strong">{t("invalid")}</p>
        <p>{t("invalidText", { numbers })}</p>
      </Notice>
    );
  }
  if (problem !== null) {
    const again = (
      <Button size="s" onClick={() => void reload()}>
        {t("again")}
      </Button>
    );
    return (
      <Notice kind="bad" actions={again}>
        <p>{problem || t("unreached", { phone: settings.phone_number })}</p>
      </Notice>
    );
  }
  if (notices.length === 0 && !hasNews) return null;
  return (
    <Notice kind="warn" actions={toCart}>
      {notices.length === 0 && <p>{t("changed")}</p>}
      {notices.map(({ message, sku }) => (
        <p key={`${sku} ${message}`}>{message}</p>
      ))}
    </Notice>
  );
}
