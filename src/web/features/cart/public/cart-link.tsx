import { useEffect } from "react";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { cartPath } from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useHasCart } from "./cart-access.ts";
import { pieceCount, useCart } from "./cart-state.ts";

/** The most that the count in the header shows. */
const MOST_SHOWN = 99;

/** The way to the cart, with the pieces in it; for guests only where they have one (specification §2). */
export function CartLink() {
  const t = useTranslations("buy");
  const locale = useShopLocale();
  const count = pieceCount(useCart());
  useCustomersCart();
  if (!useHasCart()) return null;
  return (
    <a className="cell cart" href={cartPath(locale)}>
      <Icon name="cart" />
      <span className="phone-visually-hidden">{t("cart")}</span>
      <span className="count figures" data-empty={count === 0 || undefined} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span className="visually-hidden">{t("pieces", { count })}</span>
    </a>
  );
}

/** A customer's cart may have changed on another device: it is asked for once in a document. */
function useCustomersCart(): void {
  const isCustomer = useSession() !== undefined;
  useEffect(() => {
    if (!isCustomer) return;
    const load = async () => (await import("./cart-calls.ts")).loadCart();
    load().catch(() => undefined); // what this browser knows stays
  }, [isCustomer]);
}
