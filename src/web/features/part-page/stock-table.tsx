import type { ProductDetail } from "#contract/products.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { StockCell } from "#web/features/parts/public/stock-cell.tsx";
import { mapPath } from "#web/paths.ts";
import { StockBadge } from "#web/ui/badge.tsx";
import { useFormat } from "#web/ui/format.ts";

/** Which warehouse holds how many and when they leave; without any, the availability in one line. */
export function StockTable({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.stock");
  const locale = useShopLocale();
  const format = useFormat();
  const held = part.stock.filter(({ onHand, incoming }) => onHand > 0 || incoming > 0);
  if (held.length === 0) {
    return (
      <p className="part-stock">
        <StockCell product={part} />
      </p>
    );
  }
  return (
    <table className="ledger-table part-stock">
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("warehouse")}</th>
          <th scope="col">{t("stock")}</th>
          <th scope="col" className="right">
            {t("leaves")}
          </th>
        </tr>
      </thead>
      <tbody>
        {held.map(({ warehouseId, city, country, isLocal, onHand, incoming, incomingOn }) => (
          <tr key={warehouseId}>
            <th scope="row">
              <a href={mapPath(locale, part.sku)}>{t("place", { city, country })}</a>
            </th>
            <td>
              {onHand > 0 ? (
                <span className="stock-line">
                  <StockBadge availability={isLocal ? "IN_STOCK" : "LOCAL"} />
                  <span className="figures">{t("pieces", { count: onHand })}</span>
                </span>
              ) : (
                <span className="stock-line">
                  <StockBadge availability="INCOMING" />
                  <span className="figures">{t("pieces", { count: incoming })}</span>
                </span>
              )}
            </td>
            <td className="right">
              {onHand > 0 && t(isLocal ? "today" : "days")}
              {onHand === 0 &&
                (incomingOn === null ? t("noDate") : t("from", { day: format.day(incomingOn) }))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
