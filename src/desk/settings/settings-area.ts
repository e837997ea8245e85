import type { EditableSetting } from "#contract/setting-desk.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Settings by words of their name or help. */
const findSettings = findRows<EditableSetting>(
  "settings",
  "admin/settings",
  ({ key, name, help }, locale) => ({
    id: key,
    name: name[locale],
    note: help[locale],
  }),
);

/** How the shop is called and reached, how it sells, and what its pages show. */
export const settingsArea: DeskArea = {
  name: "settings",
  group: "shop",
  level: 2,
  key: "s",
  texts: ["audited", "pictures", "settings"],
  load: () => import("./settings-page.tsx"),
  find: findSettings,
  actions: [{ name: "paymentWays", path: "/payment_methods" }],
};
