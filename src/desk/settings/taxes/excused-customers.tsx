import { useId } from "react";

import type { TaxesResponse } from "#contract/tax-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { Facts } from "#desk/ui/facts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

/** How many customers pay less or nothing, by what, and where that is decided. */
export function ExcusedCustomers({ excused }: Pick<TaxesResponse, "excused">) {
  const t = useDeskTexts("taxes.excused");
  const locale = useShopLocale();
  const heading = useId();
  const certificates = deskLink(locale, "certificates");
  const customers = deskLink(locale, "customers");
  const linked = (count: number, href: string) => (
    <a key={href} href={href}>
      {t("count", { count })}
    </a>
  );
  const { exemptions, resale, received, untaxed, onAccount } = excused;
  return (
    <section className="taxes-of" aria-labelledby={heading}>
      <h2 id={heading}>{t("title")}</h2>
      <p>{t("note")}</p>
      <Facts
        facts={[
          [t("exemptions"), linked(exemptions, `${certificates}?kind=exemption&state=approved`)],
          [t("resale"), linked(resale, `${certificates}?kind=resale&state=approved`)],
          [t("received"), linked(received, `${certificates}?state=received`)],
          [t("untaxed"), linked(untaxed, `${customers}?tax=no`)],
          [t("onAccount"), linked(onAccount, `${customers}?credit=credit`)],
        ]}
      />
    </section>
  );
}
