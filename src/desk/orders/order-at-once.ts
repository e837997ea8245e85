import { useQueryClient } from "@tanstack/react-query";

import type { DeskOrder, DeskOrderEntry, DeskOrderResponse } from "#contract/desk-orders.ts";
import type { DeskStep } from "#domain/order/desk-step.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { showOpened, showRow } from "#desk/ui/at-once/show-rows.ts";
import type { AtOnce } from "#desk/ui/use-desk-call.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useSession } from "#web/session/session-store.ts";

/** What of an open order is shown as it becomes, and of its entry in the list. */
type ShownAtOnce = {
  opened: (order: DeskOrder) => DeskOrder;
  /** Puts back what was shown, on whatever the order is by then. */
  back: (order: DeskOrder, former: DeskOrder) => DeskOrder;
  listed: (entry: DeskOrderEntry) => DeskOrderEntry;
};

/** Shows an order as a step makes it before the shop has done it; undefined of a step that says more than that. */
export function useStepAtOnce(order: DeskOrder): (step: DeskStep) => AtOnce | undefined {
  const show = useShownOrder(order.orderNumber);
  return (step) => {
    const changes = statusAfter(step, order);
    if (!changes) return undefined;
    const { status } = changes;
    return show({
      // What may be done next is the shop's to say.
      opened: (now) => ({ ...now, ...changes, steps: [] }),
      back: (now, { status: before, heldFrom, steps }) =>
        now.version === order.version ? { ...now, status: before, heldFrom, steps } : now,
      listed: (entry) => ({ ...entry, status }),
    });
  };
}

/** Shows a note of an order before the shop has kept it. */
export function useNoteAtOnce({ orderNumber }: DeskOrder): (note: string) => AtOnce {
  const show = useShownOrder(orderNumber);
  const by = useSession()?.userEmail ?? "";
  return (note) => {
    const at = new Date();
    // Below every number that the shop has given one.
    const shown = { id: -at.getTime(), at: at.toISOString(), by, note: note.trim() };
    return show({
      opened: (now) => ({ ...now, notes: [shown, ...now.notes] }),
      back: (now) => ({ ...now, notes: now.notes.filter(({ id }) => id !== shown.id) }),
      listed: (entry) => ({ ...entry, notes: entry.notes + 1 }),
    });
  };
}

function useShownOrder(orderNumber: string): (shown: ShownAtOnce) => AtOnce {
  const t = useDeskTexts("orders");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return ({ opened, back, listed }) => ({
    name: t("number", { number: orderNumber }),
    href: deskLink(locale, "orders", orderNumber),
    show: () => {
      const putBack = [
        showOpened<DeskOrderResponse>(queries, oneKey("orders", orderNumber, locale), {
          to: (read) => ({ ...read, order: opened(read.order) }),
          back: (read, former) => ({ ...read, order: back(read.order, former.order) }),
        }),
        showRow<DeskOrderEntry>(queries, {
          area: "orders",
          isIt: (entry) => entry.orderNumber === orderNumber,
          to: listed,
        }),
      ];
      return () => putBack.forEach((one) => one());
    },
  });
}

/** What an order is once it is held, or goes on; undefined of any other step. */
export function statusAfter(
  step: DeskStep,
  { status, heldFrom }: Pick<DeskOrder, "status" | "heldFrom">,
): Pick<DeskOrder, "status" | "heldFrom"> | undefined {
  if (step === "hold") return { status: "on_hold", heldFrom: status };
  if (step === "release" && heldFrom !== null) return { status: heldFrom, heldFrom: null };
  return undefined;
}
