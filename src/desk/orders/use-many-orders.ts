import type { DeskOrderEntry, OrderPapersRequest } from "#contract/desk-orders.ts";
import { nextStatuses, type OrderStatus, OVER_STATUSES } from "#domain/order/order-status.ts";
import { MOST_PRINTED, WAREHOUSE_PAPERS } from "#domain/order/warehouse-paper.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { saveFile } from "#desk/ui/list/save-file.ts";

import { ask, sendForFile } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { orderStatusIn } from "./order-status-words.ts";

type Entry = DeskOrderEntry;

/** What is done with many orders: papers of the warehouse as one, and holding and releasing each that may be. */
export function useManyOrders(): BulkAction<Entry>[] {
  return [...useManyPapers(), useMoving("hold", heldStatus), useMoving("release", releasedStatus)];
}

/** What an order becomes when it is held, or released; undefined of one that cannot be. */
function heldStatus({ status, shippedPieces }: Entry): OrderStatus | undefined {
  const next = nextStatuses({ status, heldFrom: null, hasShipped: shippedPieces > 0 });
  return next.includes("on_hold") ? "on_hold" : undefined;
}

function releasedStatus({ status, heldFrom }: Entry): OrderStatus | undefined {
  return status === "on_hold" ? (heldFrom ?? undefined) : undefined;
}

function useMoving(
  id: "hold" | "release",
  becomes: (order: Entry) => OrderStatus | undefined,
): BulkAction<Entry> {
  const t = useDeskTexts("orders");
  const says = bulkSays(useDeskTexts(`orders.moved.${id}` as const));
  const locale = useShopLocale();
  const statusOf = orderStatusIn(useDeskLanguage());
  return {
    id,
    name: t(`steps.${id}`),
    role: "staff",
    says,
    preview: (order) => {
      const [after, before] = [becomes(order), statusOf(order.status, order.isPickup)];
      return after === undefined
        ? { skipped: t(`many.${id}`, { status: before }) }
        : { what: t("fields.status"), before, after: statusOf(after, order.isPickup) };
    },
    run: (order) => {
      const { orderNumber, version } = order;
      const body = { orderNumber: Number(orderNumber), version, to: becomes(order), note: "" };
      return ask({ path: "admin/orders/status", locale, body });
    },
  };
}

/** These may be picked and must not leave. */
const WAITING: ReadonlySet<OrderStatus> = new Set([
  "awaiting_payment",
  "vin_verification",
  "on_hold",
]);

function useManyPapers(): BulkAction<Entry>[] {
  const t = useDeskTexts("orders");
  const locale = useShopLocale();
  const statusOf = orderStatusIn(useDeskLanguage());
  return WAREHOUSE_PAPERS.map((paper) => ({
    id: paper,
    name: t(`many.${paper}`),
    role: "staff",
    most: MOST_PRINTED,
    preview: (order) => {
      const status = statusOf(order.status, order.isPickup);
      if (OVER_STATUSES.has(order.status)) return { skipped: t("many.over", { status }) };
      const pieces = order.pieces - order.shippedPieces;
      return {
        plan: t(WAITING.has(order.status) ? "many.stays" : "many.leaves", { pieces, status }),
      };
    },
    together: async (orders) => {
      const orderNumbers = orders.map(({ orderNumber }) => Number(orderNumber));
      const body: OrderPapersRequest = { orderNumbers, paper };
      const file = await sendForFile({ path: "admin/orders/papers", locale, body });
      saveFile(`${t(`many.${paper}`)}.pdf`, file);
    },
    says: {
      preview: (count, of) => t("many.preview", { count, of }),
      act: (count) => t("many.act", { count }),
      done: (count) => t("many.done", { count }),
    },
  }));
}
