import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ThingConflict } from "#desk/ui/acts/thing-conflict.tsx";

import { useSeenOrder } from "../use-seen-order.ts";
import type { RestDraft } from "./rest-draft.ts";

type Props = {
  /** The order as the dialog was opened on it. */
  seen: DeskOrder;
  now: DeskOrder;
  draft: RestDraft;
  isUnsure: boolean;
  onGoOn: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** Somebody changed the order while pieces were being taken off it. */
export function RestConflict({ seen, now, draft, onGoOn, ...others }: Props) {
  const t = useDeskTexts("orders");
  const seenOrder = useSeenOrder();
  const pieces = seen.items.map(
    ({ position, part_number: number }) =>
      [`${position}. ${number}`, draft.pieces[position] ?? ""] as const,
  );
  return (
    <ThingConflict
      act={t("steps.cancel_rest")}
      opened={seenOrder(seen)}
      now={seenOrder(now)}
      typed={[...pieces, [t("asks.amount"), draft.amount]]}
      onGoOn={now.steps.includes("cancel_rest") ? onGoOn : undefined}
      {...others}
    />
  );
}
