import type { EditableSetting } from "#contract/setting-desk.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, plainColumn } from "#desk/ui/list/list-parts.tsx";
import type { ListColumn } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { SettingDetail } from "./setting-detail.tsx";
import type { SettingPlace } from "./setting-effects.ts";
import { useSettingWords } from "./setting-words.ts";

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
    columns: useSettingColumns(),
    groupOf: ({ group }) => t(`groups.${group}`),
    idOf: ({ key }) => key,
    nameOf: ({ name }) => name[locale],
  };
}

function useSettingColumns(): ListColumn<EditableSetting>[] {
  const t = useDeskTexts("settings");
  const locale = useShopLocale();
  const format = useFormat();
  const { say } = useSettingWords();
  const placed = (place: SettingPlace): ListColumn<EditableSetting> => {
    const text = (one: EditableSetting) =>
      place === "shop" || one[place].isStored ? say(one, one[place].value) : "";
    return { id: place, title: t(`places.${place}`), cell: text, text };
  };
  return [
    plainColumn({ id: "name", title: t("fields.name"), text: ({ name }) => name[locale] }),
    placed("shop"),
    placed("cr"),
    placed("us"),
    plainColumn({
      id: "by",
      title: t("fields.changedBy"),
      width: "12rem",
      text: (one) => latest(one)?.changedBy ?? "",
    }),
    {
      id: "at",
      title: t("fields.changedAt"),
      width: "11rem",
      cell: (one) => {
        const at = latest(one)?.changedAt;
        return at ? <span className="figures">{format.moment(at)}</span> : "";
      },
      text: (one) => latest(one)?.changedAt ?? "",
    },
    plainColumn({
      id: "role",
      title: t("fields.role"),
      width: "9rem",
      isExtra: true,
      text: ({ role }) => t(`roles.${role}`),
    }),
    plainColumn({ id: "key", title: t("fields.key"), isExtra: true, text: ({ key }) => key }),
  ];
}

/** What was changed last: what the whole shop has, or a storefront. */
function latest({ shop, cr, us }: EditableSetting): EditableSetting["shop"] | undefined {
  return [shop, cr, us].toSorted((a, b) => b.version - a.version)[0];
}
