import type { DeskOrderEntry, DeskOrdersRequest } from "#contract/desk-orders.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Orders by number, purchase order, customer or part. */
const findOrders: PaletteFind = async (typed, locale) => {
  const body: Partial<DeskOrdersRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<DeskOrderEntry>>({ path: "admin/orders", locale, body });
  return items.map(({ orderNumber, name, company }) => ({
    id: `order-${orderNumber}`,
    name: orderNumber,
    note: company === "" ? name : company,
    href: deskLink(locale, "orders", orderNumber),
  }));
};

/** What was bought, and what becomes of it. */
export const ordersArea: DeskArea = {
  name: "orders",
  group: "sales",
  level: 1,
  key: "o",
  texts: ["audited", "orders", "phone", "orderEdit", "customers"],
  load: () => import("./orders-page.tsx"),
  find: findOrders,
  actions: [
    { name: "newOrder", path: "/new" },
    { name: "ordersToShip", path: "?status=awaiting_shipment" },
    { name: "ordersOnHold", path: "?status=on_hold" },
    { name: "ordersUnpaid", path: "?payment=unpaid" },
    { name: "ordersDisputed", path: "?dispute=open" },
  ],
};
