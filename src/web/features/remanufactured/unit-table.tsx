import type { WholeUnit } from "#contract/units.ts";
import { warrantedDistance } from "#domain/warranty/warranty-term.ts";

import { PriceCell } from "#web/features/parts/public/price-cell.tsx";
import { StockCell } from "#web/features/parts/public/stock-cell.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { partPath } from "#web/paths.ts";
import { QualityTag } from "#web/ui/badge.tsx";
import { useFormat } from "#web/ui/format.ts";
import { PartNumber } from "#web/ui/part-number.tsx";
import { RequestLink, type RequestUnit } from "./request-link.tsx";
import "#web/styles/unit-table.css";

type Props = {
  maker: string;
  family: string;
  units: WholeUnit[];
  onRequest: RequestUnit;
};

const COLUMNS = ["unit", "core", "warranty", "lead", "price"] as const;

/** The units of a family: what each is, its core deposit, warranty, when it leaves, and the way to ask for it. */
export function UnitTable({ maker, family, units, onRequest }: Props) {
  const t = useTranslations("remanufactured");
  const name = family === "" ? t("otherFamilies", { maker }) : `${maker} ${family}`;
  return (
    <table className="ledger-table stack unit-table">
      <caption>{name}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t("columns.request")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <UnitRow key={unit.sku} unit={unit} onRequest={onRequest} />
        ))}
      </tbody>
    </table>
  );
}

function UnitRow({ unit, onRequest }: { unit: WholeUnit; onRequest: Props["onRequest"] }) {
  const t = useTranslations("remanufactured");
  const locale = useShopLocale();
  const { part_number: number, title, brand, brandQuality, subcategory } = unit;
  return (
    <tr>
      <th scope="row">
        <span className="unit-line">{subcategory.name}</span>
        <PartNumber number={number} href={partPath(locale, unit.sku)} />
        <span className="unit-brand">
          <span className="tight">{brand}</span>
          <QualityTag quality={brandQuality} />
        </span>
      </th>
      <td data-label={t("columns.core")}>
        <CoreCell unit={unit} />
      </td>
      <td data-label={t("columns.warranty")}>
        <WarrantyCell warranty={unit.warranty} />
      </td>
      <td data-label={t("columns.lead")}>
        <StockCell product={unit} />
        <Checks unit={unit} />
      </td>
      <td data-label={t("columns.price")}>
        <PriceCell product={{ sku: unit.sku, part_number: number, title, price: unit.price }} />
      </td>
      <td>
        <RequestLink onRequest={() => onRequest(`${title} (${number})`)}>
          {t("requestThis")}
          <span className="visually-hidden"> {number}</span>
        </RequestLink>
      </td>
    </tr>
  );
}

/** Guests are told that there is a deposit, and customers how much it is (decisions §2). */
function CoreCell({ unit: { core, hasCore } }: { unit: WholeUnit }) {
  const t = useTranslations("remanufactured");
  const format = useFormat();
  if (!hasCore) return <>{t("noCore")}</>;
  return core ? <span className="figures">{format.money(core)}</span> : <>{t("hasCore")}</>;
}

function WarrantyCell({ warranty }: Pick<WholeUnit, "warranty">) {
  const t = useTranslations("remanufactured");
  const { storefront } = useShopFrame().settings;
  if (!warranty) return <>{t("noTerm")}</>;
  return <>{t("term", { months: warranty.months, ...warrantedDistance(warranty, storefront) })}</>;
}

function Checks({ unit }: { unit: WholeUnit }) {
  const t = useTranslations("remanufactured");
  const notes = [
    unit.needs_vin_check ? t("vinCheck") : "",
    unit.is_special_order ? t("special") : "",
  ].filter(Boolean);
  return notes.length > 0 && <span className="subline">{notes.join(" · ")}</span>;
}
