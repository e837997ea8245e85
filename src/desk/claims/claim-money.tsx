import type { AdminClaim } from "#contract/warranty.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { HowFarMoneyIs } from "#desk/ui/how-far-money-is.tsx";

import { useFormat } from "#web/ui/format.ts";

/** What was credited for a claim and whether it is paid, or what may be credited for it while that is open. */
export function ClaimMoney({ claim }: { claim: AdminClaim }) {
  const t = useDeskTexts("claims");
  const format = useFormat();
  const { credit, status, worth, isRefundRefused, parts } = claim;
  const isOpen = status === "received" || status === "approved";
  if (!credit)
    return isOpen ? (
      <DetailSection title={t("money")}>
        <Facts facts={[[t("fields.worth"), format.money(worth)]]} />
        <p className="secondary small">{t("worthNote")}</p>
      </DetailSection>
    ) : null;
  const { amount, paidAt, way } = credit;
  return (
    <DetailSection title={t("money")}>
      <Facts
        facts={[
          [t("fields.credited"), format.money(amount)],
          [t("fields.paid"), paidAt === null ? t("notPaid") : format.moment(paidAt)],
        ]}
      />
      <HowFarMoneyIs
        money={{ amount, isRefundRefused, isBack: paidAt !== null, parts }}
        words={{ refused: t("refused"), otherwise: t(`ways.${way}`) }}
      />
    </DetailSection>
  );
}
