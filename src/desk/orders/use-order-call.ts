import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { actOf, forgetRefused, noteRefused } from "#desk/ui/at-once/refused-acts.ts";
import { stopReading } from "#desk/ui/at-once/show-rows.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import type { AtOnce } from "#desk/ui/use-desk-call.ts";

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
  /** Shows it before the shop has answered. */
  atOnce?: AtOnce | undefined;
  /** Hears that it was not done. */
  onRefused?: () => void;
};

/** Changes an order; whatever the answer, what is shown is read anew. */
export function useOrderCall() {
  const t = useDeskTexts("orders");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, body }: OrderCall) => ask({ path: `admin/orders/${verb}`, locale, body }),
    onSuccess: (_reply, { verb, text, onDone, atOnce }) => {
      if (atOnce) forgetRefused(actOf(verb, atOnce));
      showToast(text);
      onDone?.();
    },
    onMutate: async ({ atOnce }) => {
      if (!atOnce) return undefined;
      await stopReading(queries, "orders");
      return atOnce.show();
    },
    onError: async (error, { verb, atOnce, onRefused }, putBack) => {
      putBack?.();
      onRefused?.();
      const { code, message } = await readDeskRefusal(error);
      const why = code === "changed_meanwhile" ? t("changed") : message;
      if (atOnce) noteRefused({ ...atOnce, act: actOf(verb, atOnce), why });
      else showFailure(why);
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ["orders"] }),
  });
}
