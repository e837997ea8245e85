import { useTranslations } from "#web/i18n/i18n.ts";
import { CartChanges } from "./cart-changes.tsx";
import { CartEmpty } from "./cart-empty.tsx";
import { CartLines } from "./cart-lines.tsx";
import type { CartPageData } from "./cart-loader.ts";
import { CartSums } from "./cart-sums.tsx";
import { CartTools } from "./cart-tools.tsx";
import { WaitingLines } from "./public/waiting-lines.tsx";
import { SharedOffer } from "./shared-offer.tsx";
import { useCartPage } from "./use-cart-page.ts";

/** The shopper's own cart: lines, sums, and what can be done with all of it. */
export function CartSheet({ first }: { first: CartPageData }) {
  const t = useTranslations("cart");
  const state = useCartPage(first);
  const { cart, sums } = state.page;
  const isEmpty = cart.cart.length === 0;
  return (
    <div className="cart-page">
      <div className="cart-head">
        <h1>{t("heading")}</h1>
        {!isEmpty && (
          <span className="total-count figures">{t("lines", { count: cart.cart.length })}</span>
        )}
        <CartTools state={state} />
      </div>
      <SharedOffer onAdded={state.reload} />
      <CartChanges state={state} />
      <WaitingLines />
      {isEmpty ? (
        <CartEmpty />
      ) : (
        <div className="cart-body">
          <CartLines state={state} />
          {sums && <CartSums sums={sums} isBusy={state.isBusy} />}
        </div>
      )}
    </div>
  );
}
