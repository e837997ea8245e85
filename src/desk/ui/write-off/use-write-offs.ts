import type { DeskOrderResponse } from "#contract/desk-orders.ts";
import { addCents, fromDollars, toDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, type BulkLook, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** What may be written off: the invoice in force of an order, named by that. */
export type WriteOffRow = { orderNumber: string };

const LONGEST_REASON = 1_000;

/** What invoices still owe is written off, one or many at once, and taken back; each by what its order says now. */
export function useWriteOffs<Row extends WriteOffRow>(
  isInForce: (row: Row) => boolean,
): BulkAction<Row>[] {
  return [useWritingOff(isInForce), useTakingBack(isInForce)];
}

type Owed = NonNullable<DeskOrderResponse["order"]["owed"]>;
type Looked = { owed: Owed; orderNumber: number; version: number };

/** Reads what the order of a row owes now; nothing of a row that is no invoice in force. */
function useLook<Row extends WriteOffRow>(isInForce: (row: Row) => boolean) {
  const locale = useShopLocale();
  return async (row: Row): Promise<Looked | undefined> => {
    if (!isInForce(row)) return undefined;
    const orderNumber = Number(row.orderNumber);
    const { order } = await ask<DeskOrderResponse>({
      path: "admin/orders/get",
      locale,
      body: { orderNumber },
    });
    return order.owed ? { owed: order.owed, orderNumber, version: order.version } : undefined;
  };
}

function useReason() {
  const t = useDeskTexts("desk.writeOff");
  return {
    label: t("reason"),
    hint: t("reasonHint"),
    least: 1,
    missing: t("missing"),
    longest: LONGEST_REASON,
  };
}

function useWritingOff<Row extends WriteOffRow>(isInForce: (row: Row) => boolean): BulkAction<Row> {
  const t = useDeskTexts("desk.writeOff");
  const says = bulkSays(useDeskTexts("desk.writeOff.off"));
  const locale = useShopLocale();
  const format = useFormat();
  const look = useLook(isInForce);
  return {
    id: "writeOff",
    name: t("off.name"),
    role: "manager",
    isBad: true,
    says,
    asks: useReason(),
    also: ALSO,
    look: async (row): Promise<BulkLook> => {
      const looked = await look(row);
      if (!looked || looked.owed.open === 0) return { skipped: t("nothingOwed") };
      const { owed, ...of } = looked;
      if (owed.onItsWay > 0)
        return { skipped: t("onItsWay", { amount: format.money(owed.onItsWay) }) };
      return {
        preview: {
          what: t("owed"),
          before: format.money(owed.open),
          after: format.money(0),
          amount: owed.open,
        },
        run: (note) =>
          ask({ path: "admin/orders/writeoff", locale, body: { ...of, owed: owed.open, note } }),
        // Just this: what was written off before, or taken back since, is somebody else's work.
        undo: () =>
          ask({
            path: "admin/orders/writeoffback",
            locale,
            body: {
              orderNumber: of.orderNumber,
              amount: owed.open,
              writtenOff: toDollars(addCents(fromDollars(owed.writtenOff), fromDollars(owed.open))),
              note: t("undone"),
            },
          }),
      };
    },
  };
}

function useTakingBack<Row extends WriteOffRow>(isInForce: (row: Row) => boolean): BulkAction<Row> {
  const t = useDeskTexts("desk.writeOff");
  const says = bulkSays(useDeskTexts("desk.writeOff.back"));
  const locale = useShopLocale();
  const format = useFormat();
  const look = useLook(isInForce);
  return {
    id: "writeOffBack",
    name: t("back.name"),
    role: "manager",
    says,
    asks: useReason(),
    also: ALSO,
    look: async (row): Promise<BulkLook> => {
      const looked = await look(row);
      if (!looked || looked.owed.writtenOff === 0) return { skipped: t("nothingOff") };
      const { owed, ...of } = looked;
      return {
        preview: {
          what: t("writtenOff"),
          before: format.money(owed.writtenOff),
          after: format.money(0),
          amount: owed.writtenOff,
        },
        run: (note) =>
          ask({
            path: "admin/orders/writeoffback",
            locale,
            body: { ...of, writtenOff: owed.writtenOff, note },
          }),
      };
    },
  };
}

/** What is owed is shown of the account, the order and its paper. */
const ALSO = ["invoices", "orders", "receivables", "customers"];
