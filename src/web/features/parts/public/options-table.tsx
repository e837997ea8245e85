import { useTranslations } from "#web/i18n/i18n.ts";
import { FitCell } from "./fit-note.tsx";
import { usePartLink } from "./part-link.ts";
import { PriceCell } from "./price-cell.tsx";
import { StockCell } from "./stock-cell.tsx";
import { SupersededNote } from "../superseded-note.tsx";
import { QualityTag } from "#web/ui/badge.tsx";
import type { OptionLine } from "./option-line.ts";

/** Parts that replace each other, Original before OEM before Aftermarket (decisions §5). */
export function OptionsTable({
  options,
  currentSku,
}: {
  options: OptionLine[];
  currentSku: string;
}) {
  const t = useTranslations("part.options");
  const pathOf = usePartLink();
  const hasFit = options.some(({ fitment }) => fitment !== null);
  const words = useTranslations("part.presentation");
  return (
    <table className="ledger-table middle stack opts">
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("number")}</th>
          <th scope="col">{t("brand")}</th>
          <th scope="col">{t("quality")}</th>
          {hasFit && <th scope="col">{t("fit")}</th>}
          <th scope="col">{t("sold")}</th>
          <th scope="col">{t("stock")}</th>
          <th scope="col" className="right">
            {t("price")}
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => {
          const isCurrent = option.sku === currentSku;
          return (
            <tr key={option.sku} className={isCurrent ? "current" : undefined}>
              <th scope="row" className="mono one-line">
                {isCurrent ? (
                  <span className="strong">{option.part_number}</span>
                ) : (
                  <a href={pathOf(option.sku)}>{option.part_number}</a>
                )}
                {isCurrent && <span className="subline">{t("current")}</span>}
                <SupersededNote product={option} />
              </th>
              <td className="tight strong">{option.brand}</td>
              <td>
                <QualityTag quality={option.brandQuality} />
              </td>
              {hasFit && (
                <td className="opts-fit">
                  {option.fitment && <FitCell fitment={option.fitment} />}
                </td>
              )}
              <td className="opts-sold secondary">{words(option.presentation)}</td>
              <td className="opts-stock">
                <StockCell product={option} />
              </td>
              <td className="right price">
                <PriceCell product={option} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
