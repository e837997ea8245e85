import type { EditableSetting } from "#contract/setting-desk.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { settingColumns } from "./setting-columns.ts";
import { SettingDetail } from "./setting-detail.tsx";

const GROUPS = ["shop", "contact", "selling", "taxes", "pages"] as const;

/** Settings: in their groups, with what holds where, and one of them open beside the list. */
export default function SettingsPage() {
  const t = useDeskTexts("settings");
  return (
    <AreaList
      title={t("title")}
      spec={useSettingList()}
      renderDetail={({ id, onClose }) => <SettingDetail id={id} onClose={onClose} />}
    />
  );
}

function useSettingList(): AreaListSpec<EditableSetting> {
  const t = useDeskTexts("settings");
  const locale = useShopLocale();
  return {
    name: "settings",
    path: "admin/settings",
    filtersOf: ({ text, group, own }) => ({ text, group, own }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "group",
        { label: t("fields.group"), all: t("filters.anyGroup") },
        namedChoices(GROUPS, (value) => t(`groups.${value}`)),
      ),
      choiceFilter(
        "own",
        { label: t("filters.own"), all: t("filters.anyPlace") },
        namedChoices(STOREFRONTS, (value) => t(`filters.ownOf.${value}`)),
      ),
    ],
    columns: withCells(settingColumns(useDeskLanguage())),
    groupOf: ({ group }) => t(`groups.${group}`),
    idOf: ({ key }) => key,
    nameOf: ({ name }) => name[locale],
    bulk: [],
  };
}
