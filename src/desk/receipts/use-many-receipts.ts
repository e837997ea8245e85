import type { AccountPayment } from "#contract/receivables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** Announced transfers, many at once: all that was announced has come, or they will not come. */
export function useManyReceipts(): BulkAction<AccountPayment>[] {
  return [useConfirming(), useEnding()];
}

/** What is awaited: payments by card come by themselves. */
function isAwaited({ state, way }: AccountPayment): boolean {
  return state === "waiting" && way === "transfer";
}

function useConfirming(): BulkAction<AccountPayment> {
  const t = useDeskTexts("receipts");
  const says = bulkSays(useDeskTexts("receipts.bulk.confirm"));
  const locale = useShopLocale();
  const format = useFormat();
  return {
    id: "confirm",
    name: t("bulk.confirm.name"),
    role: "staff",
    says,
    also: ["receivables"],
    preview: (payment) =>
      isAwaited(payment)
        ? {
            plan: t("bulk.confirm.plan", {
              amount: format.money(payment.amount),
              email: payment.email,
            }),
          }
        : { skipped: t("bulk.cannot", { state: t(`states.${payment.state}`) }) },
    run: ({ number }) =>
      ask({
        path: "admin/accountpayments/confirm",
        locale,
        body: { number, amount: null, note: "" },
      }),
  };
}

function useEnding(): BulkAction<AccountPayment> {
  const t = useDeskTexts("receipts");
  const says = bulkSays(useDeskTexts("receipts.bulk.end"));
  const locale = useShopLocale();
  return {
    id: "end",
    name: t("bulk.end.name"),
    role: "staff",
    isBad: true,
    says,
    also: ["receivables"],
    preview: (payment) =>
      isAwaited(payment)
        ? { what: t("fields.state"), before: t("states.waiting"), after: t("states.ended") }
        : { skipped: t("bulk.cannot", { state: t(`states.${payment.state}`) }) },
    run: ({ number }) => ask({ path: "admin/accountpayments/end", locale, body: { number } }),
  };
}
