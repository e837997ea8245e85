import type { ListedMovement } from "#contract/stock-movements.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { OrderLink } from "../buyer-links.tsx";

/** What a movement was part of, and the way there: an order, goods that were taken in at once, or an import. */
export function MovementSource({ movement }: { movement: ListedMovement }) {
  const t = useDeskTexts("stock.movements");
  const locale = useShopLocale();
  const { orderNumber, intakeId, importId } = movement;
  if (orderNumber !== null) return <OrderLink orderNumber={orderNumber} />;
  if (intakeId !== null)
    return (
      <a href={`${deskLink(locale, "stock", "receive")}?intake=${intakeId}`}>
        {t("intake", { id: intakeId })}
      </a>
    );
  if (importId !== null)
    return (
      <a href={deskLink(locale, "imports", String(importId))}>{t("import", { id: importId })}</a>
    );
  return null;
}
