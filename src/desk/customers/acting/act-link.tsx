import type { Customer } from "#contract/customers.ts";
import { ACTING_ROLE, mayBeActedFor } from "#domain/account/acting.ts";
import { adminLevelOf } from "#domain/account/role.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { buttonClass } from "#web/ui/button.tsx";

import { actingId } from "./acted-in.ts";

/** The way into the shop in a customer's place, in a tab of its own; nothing for whoever may not act for them. */
export function ActLink({ customer }: { customer: Customer }) {
  const t = useDeskTexts("customers.acting");
  const locale = useShopLocale();
  const mayAct = useMay(ACTING_ROLE);
  const { id, isAdmin, disabled: isDisabled } = customer;
  if (!mayAct || !mayBeActedFor({ adminLevel: adminLevelOf(isAdmin), isDisabled })) return null;
  return (
    <DetailSection title={t("title")}>
      <p>{t("what")}</p>
      <p>
        <a
          className={buttonClass()}
          href={deskLink(locale, "customers", actingId(id))}
          target="_blank"
          rel="noopener"
        >
          {t("link")}
        </a>
      </p>
    </DetailSection>
  );
}
