import type { EditableSetting, SettingListRequest } from "#contract/setting-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Settings by words of their name or help. */
const findSettings: PaletteFind = async (typed, locale) => {
  const body: Partial<SettingListRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<EditableSetting>>({
    path: "admin/settings",
    locale,
    body,
  });
  return items.map(({ key, name, help }) => ({
    id: `setting-${key}`,
    name: name[locale],
    note: help[locale],
    href: deskLink(locale, "settings", key),
  }));
};

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
