import type { AdminCoreEntry, AdminCoresRequest } from "#contract/cores.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Cores by number, order, customer or part. */
const findCores: PaletteFind = async (typed, locale) => {
  const body: Partial<AdminCoresRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<AdminCoreEntry>>({ path: "admin/cores", locale, body });
  return items.map(({ core, title }) => ({
    id: `core-${core}`,
    name: core,
    note: title,
    href: deskLink(locale, "cores", core),
  }));
};

/** Used parts that the shop wants back, and the deposits that it keeps until then. */
export const coresArea: DeskArea = {
  name: "cores",
  group: "sales",
  level: 1,
  key: "k",
  texts: ["cores"],
  load: () => import("./cores-page.tsx"),
  find: findCores,
  actions: [
    { name: "coresToJudge", path: "?status=received" },
    { name: "coresLate", path: "?only=late" },
    { name: "coresToPay", path: "?only=unpaid" },
  ],
};
