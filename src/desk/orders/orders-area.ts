import type { DeskOrderEntry } from "#contract/desk-orders.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Orders by number, purchase order, customer or part. */
const findOrders = findRows<DeskOrderEntry>(
  "orders",
  "admin/orders",
  ({ orderNumber, name, company }) => ({
    id: orderNumber,
    name: orderNumber,
    note: company === "" ? name : company,
  }),
);

/** What was bought, and what becomes of it. */
export const ordersArea: DeskArea = {
  name: "orders",
  group: "sales",
  level: 1,
  key: "o",
  texts: ["audited", "orders", "afterSale", "phone", "orderEdit", "returns", "customers"],
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
