import { useMutation } from "@tanstack/react-query";

import type { OrderPaperRequest } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { saveFile } from "#desk/ui/list/save-file.ts";

import { sendForFile } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure } from "#web/ui/toast.tsx";

/** Fetches a paper of an order and saves it. */
export function usePrinting(orderNumber: number) {
  const t = useDeskTexts("orders.papers");
  const locale = useShopLocale();
  return useMutation({
    mutationFn: async (paper: Omit<OrderPaperRequest, "orderNumber">) => {
      const body = { orderNumber, ...paper };
      const file = await sendForFile({ path: "admin/orders/paper", locale, body });
      saveFile(`${t(paper.paper)} ${orderNumber}.pdf`, file);
    },
    onError: async (error) => {
      const { message } = await readDeskRefusal(error);
      showFailure(message ?? t("failed"));
    },
  });
}
