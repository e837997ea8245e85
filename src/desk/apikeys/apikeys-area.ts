import type { ApiKey, ApiKeysRequest } from "#contract/api-keys.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Keys by a piece of their name. */
const findKeys: PaletteFind = async (typed, locale) => {
  const body: Partial<ApiKeysRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<ApiKey>>({ path: "admin/apikeys", locale, body });
  return items.map(({ name }) => ({
    id: `apikey-${name}`,
    name,
    href: deskLink(locale, "apikeys", name),
  }));
};

/** Keys by which programs call the shop; an owner's alone. */
export const apikeysArea: DeskArea = {
  name: "apikeys",
  group: "shop",
  level: 3,
  texts: ["apikeys", "audited"],
  load: () => import("./apikeys-page.tsx"),
  find: findKeys,
  actions: [{ name: "newKey", path: "/@new" }],
};
