import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

export type OrderCall = {
  /** The verb below admin/orders. */
  verb: string;
  body: object;
  /** What is said once the server has done it. */
  text: string;
  onDone?: () => void;
};

/** Changes an order; whatever the answer, what is shown is read anew. */
export function useOrderCall() {
  const t = useDeskTexts("orders");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, body }: OrderCall) => ask({ path: `admin/orders/${verb}`, locale, body }),
    onSuccess: (_reply, { text, onDone }) => {
      showToast(text);
      onDone?.();
    },
    onError: async (error) => {
      const { code, message } = await readDeskRefusal(error);
      showFailure(code === "changed_meanwhile" ? t("changed") : message);
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ["orders"] }),
  });
}
