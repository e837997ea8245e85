import type { EditableSetting } from "#contract/setting-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import type { SettingPlace } from "./setting-effects.ts";
import { settingWords } from "./setting-words.ts";

/** The columns of the list of settings. */
export function settingColumns(language: DeskLanguage): TextColumn<EditableSetting>[] {
  const t = language.texts("settings");
  const { say } = settingWords(language);
  const placed = (place: SettingPlace): TextColumn<EditableSetting> => ({
    id: place,
    title: t(`places.${place}`),
    text: (one) => (place === "shop" || one[place].isStored ? say(one, one[place].value) : ""),
  });
  return [
    { id: "name", title: t("fields.name"), text: ({ name }) => name[language.locale] },
    placed("shop"),
    placed("cr"),
    placed("us"),
    {
      id: "by",
      title: t("fields.changedBy"),
      width: "12rem",
      text: (one) => latest(one)?.changedBy ?? "",
    },
    momentColumn(language, {
      id: "at",
      title: t("fields.changedAt"),
      of: (one) => latest(one)?.changedAt ?? null,
    }),
    {
      id: "role",
      title: t("fields.role"),
      width: "9rem",
      isExtra: true,
      text: ({ role }) => t(`roles.${role}`),
    },
    { id: "key", title: t("fields.key"), isExtra: true, text: ({ key }) => key },
  ];
}

/** What was changed last: what the whole shop has, or a storefront; the log counts the changes of all. */
function latest({ shop, cr, us }: EditableSetting): EditableSetting["shop"] | undefined {
  return [shop, cr, us].toSorted((a, b) => b.version - a.version)[0];
}
