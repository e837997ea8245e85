import { useMutation, useQueryClient } from "@tanstack/react-query";

import type { StockResponse } from "#contract/part-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

import { readDeskRefusal } from "../desk-refusal.ts";

export type ShelfCall = {
  /** The verb below admin/stock. */
  verb: "save" | "receive";
  body: object;
  /** What is said once the server has done it. */
  text: string;
  undo?: (() => void) | undefined;
  onDone?: (() => void) | undefined;
};

/** Changes what a warehouse holds; where the shop holds something else by now than was seen, it says so and changes nothing. */
export function useShelfCall(warehouse: string) {
  const t = useDeskTexts("stock");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = () =>
    Promise.all(
      ["stock", "parts", "verify"].map((area) => queries.invalidateQueries({ queryKey: [area] })),
    );
  return useMutation({
    mutationFn: ({ verb, body }: ShelfCall) =>
      ask<StockResponse>({ path: `admin/stock/${verb}`, locale, body }),
    onSuccess: async (_reply, { text, undo, onDone }) => {
      onDone?.();
      showToast(text, undo && { name: t("undo"), act: undo });
      await readAnew();
    },
    onError: async (error) => {
      const { code, message, current } = await readDeskRefusal<{ onHand: number }>(error);
      const isMoved = code === "changed_meanwhile" && current !== undefined;
      showFailure(isMoved ? t("moved", { warehouse, count: current.onHand }) : message);
      await readAnew();
    },
  });
}
