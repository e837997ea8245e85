import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";

import { orderStatusIn } from "./order-status-words.ts";

const KINDS = [
  "placed",
  "retried",
  "paid",
  "part_paid",
  "payment_reversed",
  "declined",
  "expired",
  "returned",
  "vin_given",
  "edited",
  "proposed",
  "paid_more",
  "proposal_ended",
  "status",
  "shipped",
  "parcel_corrected",
  "waits_again",
  "written_off",
  "write_off_back",
  "refunded",
  "refund_failed",
  "disputed",
  "dispute_won",
  "dispute_lost",
] as const;

type Event = DeskOrder["history"][number];

/** What happened to an order, in words, with the status that it came to by that. */
export function useEventName(): (
  order: Pick<DeskOrder, "pickup" | "paymentMethod">,
  event: Event,
) => string {
  const t = useDeskTexts("orders");
  const statusName = orderStatusIn(useDeskLanguage());
  return ({ pickup, paymentMethod }, { kind: name, from, to }) => {
    const isPickup = pickup !== null;
    const hasMoved = from !== to;
    const kindName = () => {
      const kind = KINDS.find((one) => one === name);
      if (kind === undefined) return name;
      // On account nothing is paid when it is placed: its money comes later, and moves no status.
      if (kind === "paid" && paymentMethod === "credit" && hasMoved) return t("kinds.onAccount");
      return isPickup && kind === "shipped" ? t("pickup.kind") : t(`kinds.${kind}`);
    };
    return kindName() + (hasMoved ? ` → ${statusName(to, isPickup)}` : "");
  };
}
