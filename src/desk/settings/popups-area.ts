import type { SettingResponse } from "#contract/setting-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { foldText } from "#domain/search/search-words.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";

import { ask } from "#web/api/send.ts";

import { NEW_POPUP, POPUP_SETTING, readPopup } from "./popup-draft.ts";
import { heldRows } from "./setting-draft.ts";

/** Messages of the whole shop by their code or title. */
const findPopups: PaletteFind = async (typed, locale) => {
  const body = { key: POPUP_SETTING };
  const { setting } = await ask<SettingResponse>({ path: "admin/settings/get", locale, body });
  return heldRows(setting.form, setting.shop.value)
    .map((row) => readPopup(row, locale))
    .filter(({ code, title }) => foldText(`${code} ${title}`).includes(foldText(typed)))
    .map(({ code, title }) => ({
      id: `popup-${code}`,
      name: title,
      note: code,
      href: deskLink(locale, "popups", code),
    }));
};

/** Messages that open over the shop's pages. */
export const popupsArea: DeskArea = {
  name: "popups",
  group: "shop",
  level: 2,
  texts: ["audited", "popups", "settings"],
  load: () => import("./popups-page.tsx"),
  find: findPopups,
  actions: [{ name: "newPopup", path: `/${NEW_POPUP}` }],
};
