import type { ListedWarehouse } from "#contract/warehouse-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { foldText } from "#domain/search/search-words.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";

import { ask } from "#web/api/send.ts";

/** Warehouses by their name, their code or their city; there are so few that all are read. */
const findWarehouses: PaletteFind = async (typed, locale) => {
  const path = "admin/warehouses/list";
  const { items } = await ask<{ items: ListedWarehouse[] }>({ path, locale, body: {} });
  const isMeant = ({ code, name, city }: ListedWarehouse) =>
    foldText(`${code} ${name} ${city}`).includes(foldText(typed));
  return items.filter(isMeant).map(({ id, code, name }) => ({
    id: `warehouses-${id}`,
    name,
    note: code,
    href: deskLink(locale, "warehouses", String(id)),
  }));
};

/** Where stock lies and orders are fetched; managers change it. */
export const warehousesArea: DeskArea = {
  name: "warehouses",
  group: "shop",
  level: 1,
  texts: ["audited", "warehouses"],
  load: () => import("./warehouses-page.tsx"),
  find: findWarehouses,
  actions: [{ name: "newWarehouse", path: "/new", level: 2 }],
};
