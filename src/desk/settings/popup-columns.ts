import type { EditableSetting } from "#contract/setting-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { readPopup } from "./popup-draft.ts";
import { heldRows, type RowDraft } from "./setting-draft.ts";
import { SETTING_PLACES, type SettingPlace } from "./setting-effects.ts";
import { settingWords } from "./setting-words.ts";

/** A popup message with whose it is. */
type PlacedPopup = { place: SettingPlace; row: RowDraft };

/** The messages of the whole shop, and those that a storefront has of its own, each in the order in which they open. */
export function placedPopups(setting: EditableSetting): PlacedPopup[] {
  return SETTING_PLACES.filter((place) => place === "shop" || setting[place].isStored).flatMap(
    (place) => heldRows(setting.form, setting[place].value).map((row) => ({ place, row })),
  );
}

/** The columns of the messages as a file has them. */
export function popupColumns(language: DeskLanguage): TextColumn<PlacedPopup>[] {
  const t = language.texts("popups");
  const settings = language.texts("settings");
  const { column, option } = settingWords(language);
  const inLanguage = (name: "title" | "message", locale: "es" | "en"): TextColumn<PlacedPopup> => ({
    id: `${name}.${locale}`,
    title: settings("rows.inLanguage", {
      name: column(name),
      language: settings(locale === "es" ? "spanish" : "english"),
    }),
    text: ({ row }) => row[`${name}.${locale}`] ?? "",
  });
  const figure = (id: string, of: (popup: ReturnType<typeof readPopup>) => number) =>
    countColumn<PlacedPopup>(language, {
      id,
      title: column(id),
      of: ({ row }) => of(readPopup(row, language.locale)),
    });
  return [
    { id: "place", title: t("whose"), text: ({ place }) => settings(`places.${place}`) },
    { id: "code", title: column("code"), text: ({ row }) => row["code"] ?? "" },
    inLanguage("title", "es"),
    inLanguage("title", "en"),
    inLanguage("message", "es"),
    inLanguage("message", "en"),
    { id: "style", title: column("style"), text: ({ row }) => option(row["style"] ?? "") },
    {
      id: "shown",
      title: t("shown"),
      text: ({ row }) => t(readPopup(row, language.locale).isShown ? "on" : "off"),
    },
    figure("modal_delay_to_show_again_hours", ({ hours }) => hours),
    figure("show_first_x_days", ({ days }) => days),
  ];
}
