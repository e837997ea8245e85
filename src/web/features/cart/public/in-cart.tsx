import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { cartPath } from "#web/paths.ts";
import { useCart } from "./cart-state.ts";

/** Says how many of a part the cart holds already, and leads there; nothing while it holds none. */
export function InCart({ sku }: { sku: string }) {
  const t = useTranslations("buy");
  const locale = useShopLocale();
  const count = useCart().find((line) => line.sku === sku)?.quantity ?? 0;
  return (
    <p className="in-cart" aria-live="polite">
      {count > 0 && <a href={cartPath(locale)}>{t("inCart", { count })}</a>}
    </p>
  );
}
