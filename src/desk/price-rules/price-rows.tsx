import type { PriceChangeRow } from "#contract/price-rules.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

/** Parts with their price before and after, and what there is to say of it; nothing where there are none. */
export function PriceRows({ title, rows }: { title: string; rows: readonly PriceChangeRow[] }) {
  const t = useDeskTexts("priceRules");
  if (rows.length === 0) return null;
  return (
    <DetailSection title={title}>
      <ScrollRegion className="price-rows" label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("fields.part")}</th>
              <th scope="col">{t("fields.cost")}</th>
              <th scope="col">{t("fields.before")}</th>
              <th scope="col">{t("fields.after")}</th>
              <th scope="col">{t("fields.onHand")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PriceRow key={row.sku} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </DetailSection>
  );
}

function PriceRow({ row }: { row: PriceChangeRow }) {
  const t = useDeskTexts("priceRules");
  const parts = useDeskTexts("parts");
  const locale = useShopLocale();
  const format = useFormat();
  const { sku, partNumber, title, reason, before, after, cost, onHand, isBelowCost } = row;
  const money = (amount: number | null) => (amount === null ? "—" : format.money(amount));
  return (
    <tr>
      <td>
        <a href={deskLink(locale, "parts", sku)} className="mono">
          {partNumber}
        </a>
        <span className="secondary">{title}</span>
        {reason !== null && <span className="price-warning">{t(`why.${reason}`)}</span>}
        {isBelowCost && <span className="price-warning">{t("isBelowCost")}</span>}
        {row.outOfOrder !== null && (
          <span className="price-warning">
            {t("breaksOrder", { level: parts(`levels.${row.outOfOrder}`) })}
          </span>
        )}
      </td>
      <td>{money(cost)}</td>
      <td>{money(before)}</td>
      <td>
        <b>{money(after)}</b>
      </td>
      <td>{format.count(onHand)}</td>
    </tr>
  );
}
