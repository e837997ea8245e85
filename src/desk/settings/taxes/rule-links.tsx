import { useId } from "react";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { PointList } from "#desk/ui/point-list.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { TAX_SETTINGS } from "#domain/tax/tax-charges.ts";

/** Where what is charged is changed, also of rules by which nothing is charged today. */
export function RuleLinks() {
  const t = useDeskTexts("taxes");
  const locale = useShopLocale();
  const heading = useId();
  return (
    <section className="taxes-of" aria-labelledby={heading}>
      <h2 id={heading}>{t("rules")}</h2>
      <PointList>
        {TAX_SETTINGS.map((setting) => (
          <li key={setting}>
            <a href={deskLink(locale, "taxes", setting)}>{t(`settings.${setting}`)}</a>
          </li>
        ))}
      </PointList>
    </section>
  );
}
