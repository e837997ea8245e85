import { useState } from "react";

import type { ReorderResponse } from "#contract/placed-orders.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { cartPath } from "#web/paths.ts";
import { ask } from "#web/api/send.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Puts an order's lines into the cart, and says what of them is not to be had any more. */
export function ReorderButton({ id, number }: { id: string; number: string }) {
  const t = useTranslations("reorder");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ReorderResponse>();
  const reorder = async () => {
    setBusy(true);
    const { addItems } = await import("#web/features/cart/public/cart-calls.ts");
    try {
      const body = { order: id };
      const reply = await ask<ReorderResponse>({ path: "orders/reorder", locale, body });
      if (reply.cart.length > 0) await addItems(reply.cart);
      setAnswer(reply);
    } catch (error) {
      const { sayRefusal } = await import("#web/features/cart/public/say-refusal.ts");
      await sayRefusal(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void reorder()}>
        {t("again")}
        <span className="visually-hidden"> {number}</span>
      </Button>
      <div className="reordered" aria-live="polite">
        {answer && <Answer answer={answer} href={cartPath(locale)} />}
      </div>
    </>
  );
}

function Answer({ answer, href }: { answer: ReorderResponse; href: string }) {
  const t = useTranslations("reorder");
  const { cart, deletedProducts: missing } = answer;
  return (
    <Notice
      kind={missing.length > 0 ? "warn" : "plain"}
      actions={
        cart.length > 0 && (
          <a className="button button-ink" href={href}>
            {t("toCart")}
          </a>
        )
      }
    >
      <p>{t("added", { count: cart.length })}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map(({ sku, title, reason, cartQty }) => (
            <li key={sku}>
              {t(reason === "out_of_stock" ? "less" : "gone", {
                number: sku,
                title: title ?? "",
                count: cartQty,
              })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
