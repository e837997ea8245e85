import type { DeskOrderEntry } from "#contract/desk-orders.ts";

import { deskTextsIn } from "#desk/i18n/i18n.ts";
import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

import { foundByWords } from "./found-by-words.ts";

/** Orders by number, purchase order, customer or part, and by what of them people have in their hands. */
const findOrders = findRows<DeskOrderEntry>("orders", "admin/orders", (order, locale) => {
  const { orderNumber, name, company } = order;
  const found = foundByWords(deskTextsIn(locale), order);
  const buyer = company === "" ? name : company;
  return {
    id: orderNumber,
    name: orderNumber,
    note: found === "" ? buyer : `${found} · ${buyer}`,
  };
});

/** What was bought, and what becomes of it. */
export const ordersArea: DeskArea = {
  name: "orders",
  group: "sales",
  level: 1,
  key: "o",
  texts: [
    "audited",
    "orders",
    "afterSale",
    "phone",
    "orderEdit",
    "returns",
    "customers",
    "customerNotes",
    "receivables",
  ],
  load: () => import("./orders-page.tsx"),
  find: findOrders,
  actions: [
    { name: "newOrder", path: "/new" },
    { name: "newQuote", path: "/new-quote" },
    { name: "ordersToShip", path: "?status=awaiting_shipment" },
    { name: "ordersOnHold", path: "?status=on_hold" },
    { name: "ordersUnpaid", path: "?payment=unpaid" },
    { name: "ordersDisputed", path: "?dispute=open" },
  ],
};
