import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { SummaryFold } from "./summary-fold.tsx";
import { Sum } from "./summary-sums.tsx";

/** What a paid order is to come to, what was paid of it, and what is left to pay. */
export function ProposalSummary({
  proposal: { after, before, difference },
}: {
  proposal: NonNullable<ShownOrder["proposal"]>;
}) {
  const t = useTranslations("checkout.phoneOrder");
  const format = useFormat();
  return (
    <SummaryFold hint={t("fold")} total={difference} isBusy={false}>
      <dl className="checkout-sums figures">
        <Sum sign="+" term={t("after")} amount={format.money(after.total)} />
        <Sum sign="−" term={t("before")} amount={format.money(before.total)} />
        <Sum isTotal term={t("due")} amount={format.money(difference)} />
      </dl>
    </SummaryFold>
  );
}
