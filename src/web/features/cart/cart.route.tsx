import { Suspense } from "react";
import { useLoaderData } from "react-router";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { cartPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import type { CartPageData } from "./cart-loader.ts";

import "#web/styles/cart.css";
import "#web/styles/cart-lines.css";
import "#web/styles/cart-sums.css";
import "#web/styles/paste-dialog.css";

/** The server never renders it, so it comes with the data. */
const CartSheet = lazyPart(["waiting"], async () => (await import("./cart-sheet.tsx")).CartSheet);

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
      {first ? (
        <Suspense fallback={<CartShell />}>
          <CartSheet first={first} />
        </Suspense>
      ) : (
        <CartShell />
      )}
    </>
  );
}

/** What everybody's HTML holds: the heading, and the places of the first lines. */
function CartShell() {
  const t = useTranslations("cart");
  return (
    <div className="cart-page">
      <div className="cart-head">
        <h1>{t("heading")}</h1>
      </div>
      <noscript>
        <p>{t("needsScript")}</p>
      </noscript>
      <div className="cart-body no-js-hide" aria-hidden="true">
        <span className="skel cart-skeleton" />
      </div>
    </div>
  );
}
