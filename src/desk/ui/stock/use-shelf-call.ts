import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { showFailure } from "#web/ui/toast.tsx";

import type { DeskRefusal } from "../desk-refusal.ts";
import { useDeskCall } from "../use-desk-call.ts";

/** What a warehouse holds by now, where that is not what was seen. */
export type HeldNow = { onHand: number };

/** Changes what a warehouse holds; where an undo finds something else held by now, `sayMoved` says so: nothing was changed. */
export function useShelfCall<Reply = unknown>(warehouse: string) {
  const t = useDeskTexts("stock");
  const call = useDeskCall<HeldNow, Reply>("stock", "parts", "verify");
  const sayMoved = ({ code, message, current }: DeskRefusal<HeldNow>) => {
    const isMoved = code === "changed_meanwhile" && current !== undefined;
    showFailure(isMoved ? t("moved", { warehouse, count: current.onHand }) : message);
  };
  return { call, sayMoved };
}
