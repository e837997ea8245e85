import type { Product } from "#contract/products.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { QualityTag, StockBadge } from "#web/ui/badge.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";

/** What a short list shows of a part; pages carry no more of it than that. */
export type PartLine = Pick<
  Product,
  "sku" | "part_number" | "title" | "brand" | "brandQuality" | "image_route" | "status"
>;

/** What a short list shows of each part; of parts that read the same, in whichever brand, only the first. */
export function partLines(products: Product[], most: number): PartLine[] {
  const byTitle = Map.groupBy(products, ({ title }) => title);
  return [...byTitle.values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, most)
    .map(({ sku, part_number, title, brand, brandQuality, image_route, status }) => ({
      sku,
      part_number,
      title,
      brand,
      brandQuality,
      image_route,
      status,
    }));
}

/** A few parts as ledger lines: picture, number and name, brand and quality, where they are. */
export function PartLines({ parts, caption }: { parts: PartLine[]; caption: string }) {
  const t = useTranslations("catalogue");
  const locale = useShopLocale();
  return (
    <table className="ledger-table middle lines">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="lines-picture">
            <span className="visually-hidden">{t("picture")}</span>
          </th>
          <th scope="col">{t("part")}</th>
          <th scope="col">{t("brand")}</th>
          <th scope="col">{t("stock")}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.sku}>
            <td className="lines-picture">
              <Drawing src={part.image_route} size={46} />
            </td>
            <th scope="row">
              <PartNumber number={part.part_number} href={partPath(locale, part.sku)} />
              <span className="part-title">{part.title}</span>
            </th>
            <td>
              <span className="made-by">
                <span className="tight strong">{part.brand}</span>
                <QualityTag quality={part.brandQuality} />
              </span>
            </td>
            <td>
              <StockBadge availability={part.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
