import { useLoaderData } from "react-router";
import { useTranslations } from "use-intl";

import { useShopLocale } from "../i18n/i18n.ts";
import { cartPath } from "../paths.ts";
import { PageHead } from "../seo/page-head.tsx";
import { CartChanges } from "./cart-changes.tsx";
import { CartEmpty } from "./cart-empty.tsx";
import { CartLines } from "./cart-lines.tsx";
import type { CartPageData } from "./cart-loader.ts";
import { CartSums } from "./cart-sums.tsx";
import { CartTools } from "./cart-tools.tsx";
import { SharedOffer } from "./shared-offer.tsx";
import { useCartPage } from "./use-cart-page.ts";

import "../styles/cart.css";

/** What the shopper wants to buy, what it costs and when it leaves (specification §2, /Cart). */
export default function CartRoute() {
  const t = useTranslations("cart");
  const first = useLoaderData<CartPageData | null>();
  return (
    <>
      <PageHead
        title={t("title")}
        description={t("description")}
        canonical={cartPath(useShopLocale())}
        noindex
      />
      {first ? <Cart first={first} /> : <CartShell />}
    </>
  );
}

function Cart({ first }: { first: CartPageData }) {
  const t = useTranslations("cart");
  const state = useCartPage(first);
  const { cart, sums } = state.page;
  const isEmpty = cart.cart.length === 0;
  return (
    <div className="cart-page">
      <div className="cart-h">
        <h1>{t("heading")}</h1>
        {!isEmpty && <span className="cnt num">{t("lines", { count: cart.cart.length })}</span>}
        <CartTools state={state} />
      </div>
      <SharedOffer onAdded={state.reload} />
      <CartChanges state={state} />
      {isEmpty ? (
        <CartEmpty />
      ) : (
        <div className="cart-b">
          <CartLines state={state} />
          {sums && <CartSums sums={sums} isBusy={state.isBusy} />}
        </div>
      )}
    </div>
  );
}

/** What everybody's HTML holds: the heading, and the places of the first lines. */
function CartShell() {
  const t = useTranslations("cart");
  return (
    <div className="cart-page">
      <div className="cart-h">
        <h1>{t("heading")}</h1>
      </div>
      <noscript>
        <p>{t("needsScript")}</p>
      </noscript>
      <div className="cart-b no-js-hide" aria-hidden="true">
        <span className="skel cart-skel" />
      </div>
    </div>
  );
}
