import type { ShownCore } from "#contract/cores.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** What was credited for a core or a claim, and whether it is back yet or on its way. */
export function AfterSaleCredit({ credit }: { credit: ShownCore["credit"] }) {
  const t = useTranslations("afterSale.ways");
  const format = useFormat();
  if (credit === null) return null;
  const when = credit.paidAt === null ? "coming" : "done";
  return (
    <p>
      <b>{t("credit", { amount: format.money(credit.amount) })}</b> {t(`${when}.${credit.way}`)}
    </p>
  );
}
