import type { OrderPaperRequest } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { usePaper } from "#desk/ui/use-paper.ts";

/** Fetches a paper of an order and saves it. */
export function usePrinting(orderNumber: number) {
  const t = useDeskTexts("orders.papers");
  return usePaper<Omit<OrderPaperRequest, "orderNumber">>({
    path: "admin/orders/paper",
    bodyOf: (paper) => ({ orderNumber, ...paper }),
    nameOf: ({ paper, invoice }) => `${t(paper)} ${invoice ?? orderNumber}`,
    failed: t("failed"),
  });
}
