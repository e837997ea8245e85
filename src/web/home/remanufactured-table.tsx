import type { PartLine } from "../catalogue/part-lines.tsx";

import { SectionHead } from "../catalogue/section-head.tsx";
import { useShopLocale, useTranslations } from "../i18n/i18n.ts";
import { partPath, remanufacturedPath } from "../paths.ts";
import { StockBadge } from "../ui/badge.tsx";

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
