import { useId } from "react";

import type { Charge, TaxedStorefront } from "#contract/tax-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LinesTable } from "#desk/ui/lines-table.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { settingOfCharge } from "./tax-places.ts";
import { useTaxWords } from "./use-tax-words.ts";

/** What one storefront charges: by which rule, where, on what, and where each is changed. */
export function ChargedAt({ charged }: { charged: TaxedStorefront }) {
  const t = useDeskTexts("taxes");
  const places = useDeskTexts("settings.places");
  const heading = useId();
  const isManager = useMay("manager");
  const { storefront, kind, isOwn, charges } = charged;
  return (
    <section className="taxes-of" aria-labelledby={heading}>
      <h2 id={heading}>{places(storefront)}</h2>
      <p>
        {t(`kinds.${kind}`)} <span className="muted">{isOwn ? t("ownRules") : t("shopRules")}</span>
      </p>
      <div className="order-scroll">
        <LinesTable
          words={[t("tax"), t("where"), t("on"), ...(isManager ? [t("changedAt")] : [])]}
          figures={[t("rate")]}
        >
          {charges.map((charge) => (
            <ChargeRow
              key={charge.name + String(charge.cabys)}
              charge={charge}
              hasLink={isManager}
            />
          ))}
        </LinesTable>
      </div>
    </section>
  );
}

function ChargeRow({ charge, hasLink }: { charge: Charge; hasLink: boolean }) {
  const t = useDeskTexts("taxes");
  const locale = useShopLocale();
  const words = useTaxWords();
  const setting = settingOfCharge(charge);
  const { name, where, cabys, isOnShipping } = charge;
  return (
    <tr>
      <td>{t(`names.${name}`)}</td>
      <td>{t(`places.${where}`)}</td>
      <td>
        {cabys === null ? t(name === "iva" ? "onOthers" : "onAll") : t("onCode", { code: cabys })}
        {cabys === null && (
          <span className="order-part muted">
            {t(isOnShipping ? "withShipping" : "withoutShipping")}
          </span>
        )}
      </td>
      {hasLink && (
        <td>
          <a href={deskLink(locale, "taxes", setting)}>{t(`settings.${setting}`)}</a>
        </td>
      )}
      <td className="right figures">{words.percent(charge.rate)}</td>
    </tr>
  );
}
