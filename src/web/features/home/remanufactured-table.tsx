import type { PartLine } from "#web/features/catalogue/public/part-lines.tsx";

import { SectionHead } from "#web/ui/section-head.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { partPath, remanufacturedPath } from "#web/paths.ts";
import { StockBadge } from "#web/ui/badge.tsx";

/** A few whole engines and transmissions, with where they are. */
export function RemanufacturedTable({ parts }: { parts: PartLine[] }) {
  const t = useTranslations("home.remanufactured");
  const locale = useShopLocale();
  return (
    <section aria-labelledby="remanufactured">
      <SectionHead
        id="remanufactured"
        title={t("title")}
        more={{ href: remanufacturedPath(locale), text: t("all") }}
      />
      <table className="ledger-table remanufactured">
        <thead>
          <tr>
            <th scope="col">{t("unit")}</th>
            <th scope="col">{t("stock")}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ sku, title, status }) => (
            <tr key={sku}>
              <th scope="row">
                <a href={partPath(locale, sku)}>{title}</a>
              </th>
              <td>
                <StockBadge availability={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
