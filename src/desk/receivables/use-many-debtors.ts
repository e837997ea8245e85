import type { Debtor, DebtorResponse } from "#contract/receivables.ts";
import { addCents, toDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { owedOf } from "#desk/ui/receipts/receipt-draft.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { remindable } from "./remindable.ts";

/** Many accounts are reminded at once, each of all its invoices that are overdue and may be reminded of now. */
export function useManyDebtors(): BulkAction<Debtor>[] {
  const t = useDeskTexts("receivables.bulk");
  const says = bulkSays(useDeskTexts("receivables.bulk.remind"));
  const locale = useShopLocale();
  const format = useFormat();
  return [
    {
      id: "remind",
      name: t("remind.name"),
      role: "staff",
      says,
      look: async ({ accountId }) => {
        const read = await ask<DebtorResponse>({
          path: "admin/receivables/get",
          locale,
          body: { accountId },
        });
        const late = remindable(read).filter(({ daysOverdue }) => daysOverdue > 0);
        if (late.length === 0) return { skipped: t("nothing") };
        // As the mail says it: nobody is reminded of what is on its way.
        const owed = addCents(...late.map(owedOf));
        const idempotencyKey = crypto.randomUUID();
        const orders = late.map(({ orderNumber }) => orderNumber);
        const amount = format.money(toDollars(owed));
        const { remindedAt } = read.debtor;
        const last = remindedAt === null ? "never" : format.dayOf(remindedAt);
        return {
          preview: { plan: t("plan", { count: late.length, amount, last }) },
          run: () =>
            ask({
              path: "admin/receivables/remind",
              locale,
              body: { accountId, orders },
              idempotencyKey,
            }),
        };
      },
    },
  ];
}
