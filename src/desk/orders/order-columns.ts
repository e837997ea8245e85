import type { DeskOrderEntry } from "#contract/desk-orders.ts";
import { paymentMeans } from "#domain/payment/noted-money.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { paperColumns } from "#desk/ui/list/paper-columns.ts";
import { countColumn, extraText, moneyColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { orderStatusIn } from "./order-status-words.ts";

/** The columns of the list of orders. */
export function orderColumns(language: DeskLanguage): TextColumn<DeskOrderEntry>[] {
  const t = language.texts("orders");
  const statusName = orderStatusIn(language);
  return [
    ...paperColumns(language, {
      title: t,
      number: ({ orderNumber }: DeskOrderEntry) => orderNumber,
      wide: "8.5rem", // a tracking number stands below it in one piece
      moment: "placed",
    }),
    {
      id: "status",
      title: t("fields.status"),
      width: "10rem",
      text: ({ status, isPickup }) => statusName(status, isPickup),
    },
    {
      id: "payment",
      title: t("fields.payment"),
      width: "8rem",
      text: ({ payment }) => t(`payments.${payment}`),
    },
    {
      id: "pieces",
      title: t("fields.pieces"),
      width: "6rem",
      text: ({ shippedPieces: sent, pieces: bought }) => t("pieces", { sent, bought }),
    },
    moneyColumn(language, {
      id: "total",
      title: t("fields.total"),
      width: "8rem",
      sort: { sorts: { ascending: "cheapest", descending: "dearest" }, first: "descending" },
      of: ({ total }) => total,
    }),
    ...extraColumns(language),
  ];
}

/** What is shown when somebody asks for it. */
function extraColumns(language: DeskLanguage): TextColumn<DeskOrderEntry>[] {
  const t = language.texts("orders");
  const extra = extraText<"email" | "purchaseOrder" | "firstPart" | "method" | "storefront">(t);
  return [
    extra("email", ({ email }) => email),
    extra("purchaseOrder", ({ purchaseOrder }) => purchaseOrder),
    extra("firstPart", ({ firstPart }) => firstPart),
    extra("method", ({ method, paidWay }) => t(`methods.${paymentMeans(method, paidWay)}`)),
    extra("storefront", ({ storefront }) => t(`storefronts.${storefront}`)),
    countColumn(language, {
      id: "notes",
      title: t("fields.notes"),
      isExtra: true,
      of: ({ notes }) => notes,
    }),
  ];
}
