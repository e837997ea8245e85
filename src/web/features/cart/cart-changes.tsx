import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { forgetNews, useCartNews } from "./public/cart-news.ts";
import { forgetJoinedLines, useJoinedLines } from "./public/joined-cart.ts";
import type { CartPageState } from "./use-cart-page.ts";

/** What changed since the shopper last looked, and what was just taken out, with the way back. */
export function CartChanges({ state }: { state: CartPageState }) {
  const t = useTranslations("cart.changes");
  const { cart } = state.page;
  const { gone, fewer } = useCartNews();
  const shown = fewer.filter(({ sku }) => cart.cart.some((item) => item.sku === sku));
  const numberOf = (sku: string | undefined) =>
    cart.cart.find((item) => item.sku === sku)?.display.part_number ?? sku ?? "";
  return (
    <div className="cart-notes" aria-live="polite">
      {state.removed && (
        <p className="undo">
          <span>{t("removed", { number: state.removed.display.part_number })}</span>
          <Button kind="quiet" size="s" onClick={() => void state.putBack()}>
            <Icon name="undo" />
            {t("undo")}
          </Button>
        </p>
      )}
      <JoinedLines numberOf={numberOf} />
      {shown.length + gone.length > 0 && (
        <Notice
          kind="warn"
          actions={
            <Button size="s" onClick={forgetNews}>
              {t("understood")}
            </Button>
          }
        >
          {shown.length > 0 && (
            <>
              <p>{t("updated")}</p>
              <ul>
                {shown.map(({ sku, quantity }) => (
                  <li key={sku}>{t("nowHas", { number: numberOf(sku), count: quantity })}</li>
                ))}
              </ul>
            </>
          )}
          {gone.length > 0 && (
            <>
              <p>{t("gone", { count: gone.length })}</p>
              <ul>
                {gone.map(({ sku, title, reason }) => (
                  <li key={sku}>{t(`reason.${reason}`, { number: sku, title: title ?? "" })}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}

/** What the login changed, when it joined the guest's cart with the account's. */
function JoinedLines({ numberOf }: { numberOf: (sku: string) => string }) {
  const t = useTranslations("cart.changes");
  const joined = useJoinedLines();
  if (joined.length === 0) return null;
  return (
    <Notice
      actions={
        <Button size="s" onClick={forgetJoinedLines}>
          {t("understood")}
        </Button>
      }
    >
      <p>{t("joined")}</p>
      <ul>
        {joined.map(({ sku, quantity, message }) => (
          <li key={sku}>{t("joinedLine", { number: numberOf(sku), count: quantity, message })}</li>
        ))}
      </ul>
    </Notice>
  );
}
