import { useQueryClient } from "@tanstack/react-query";

import type {
  EditableSetting,
  SettingResponse,
  SettingSaveRequest,
} from "#contract/setting-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { draftedValue, draftOf, type SettingDraft } from "./setting-draft.ts";
import type { SettingPlace } from "./setting-effects.ts";

type Held = EditableSetting["shop"];

/** What the whole shop or one storefront has of a setting, to be changed and saved. */
export function useSettingForm(
  setting: EditableSetting,
  place: SettingPlace,
): DeskForm<SettingDraft> {
  const t = useDeskTexts("settings");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { key, form } = setting;
  return useDeskForm<SettingDraft, SettingResponse, Held>({
    opened: openedOf(setting, place, locale),
    send: (fields, version) => {
      const body: SettingSaveRequest = {
        key,
        version,
        storefront: place === "shop" ? null : place,
        ...(fields.isOwn && { value: draftedValue(form, fields, locale) }),
      };
      return ask<SettingResponse>({ path: "admin/settings/save", locale, body });
    },
    sentence: () => t("saved", { name: setting.name[locale] }),
    undo: "fields",
    area: "settings",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("settings", key, locale), saved);
      await readKeysAnew(queries, ["settings", "list"], ["taxes"], ["history"]);
    },
    versionOf: (saved) => openedOf(saved.setting, place, locale),
    readCurrent: (held) => ({
      ...versionedOf(setting, { place, held }, locale),
      ...whoChanged(held),
    }),
  });
}

function openedOf(
  setting: EditableSetting,
  place: SettingPlace,
  locale: Locale,
): Versioned<SettingDraft> {
  return versionedOf(setting, { place, held: setting[place] }, locale);
}

/** A storefront without a value of its own begins with what the whole shop has. */
function versionedOf(
  { form, shop }: EditableSetting,
  { place, held }: { place: SettingPlace; held: Held },
  locale: Locale,
): Versioned<SettingDraft> {
  const isOwn = place === "shop" || held.isStored;
  return {
    fields: draftOf(form, { value: isOwn ? held.value : shop.value, isOwn }, locale),
    version: held.version,
  };
}
