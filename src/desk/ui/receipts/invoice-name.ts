import type { DebtorResponse } from "#contract/receivables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

type Named = Pick<DebtorResponse["invoices"][number], "orderNumber" | "invoiceNumber">;

/** How an open invoice is called: by its number and its order's, by the order's alone while it has none. */
export function useInvoiceName(): (invoice: Named) => string {
  const t = useDeskTexts("receivables.note");
  return ({ orderNumber: order, invoiceNumber: invoice }) =>
    invoice === "" ? t("order", { order }) : t("invoice", { invoice, order });
}
