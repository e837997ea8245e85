import { useLocation, useNavigate, useParams } from "react-router";

import type { EditableSetting } from "#contract/setting-desk.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { SettingDetail } from "./setting-detail.tsx";
import type { SettingPlace } from "./setting-effects.ts";
import { useSettingWords } from "./setting-words.ts";

const GROUPS = ["shop", "contact", "selling", "taxes", "pages"] as const;

/** Settings: in their groups, with what holds where, and one of them open beside the list. */
export default function SettingsPage() {
  const t = useDeskTexts("settings");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useSettingList();
  const close = () => void navigate(deskLink(locale, "settings") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <SettingDetail key={id} id={id} onClose={close} />}
      />
    </>
  );
}

function useSettingList(): ListSpec<EditableSetting> {
  const t = useDeskTexts("settings");
  const locale = useShopLocale();
  const { search } = useLocation();
  return {
    name: "settings",
    path: "admin/settings",
    filtersOf: ({ text, group, own }) => ({ text, group, own }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      {
        kind: "choice",
        key: "group",
        label: t("fields.group"),
        all: t("filters.anyGroup"),
        options: GROUPS.map((value) => ({ value, name: t(`groups.${value}`) })),
      },
      {
        kind: "choice",
        key: "own",
        label: t("filters.own"),
        all: t("filters.anyPlace"),
        options: STOREFRONTS.map((value) => ({ value, name: t(`filters.ownOf.${value}`) })),
      },
    ],
    columns: useSettingColumns(),
    groupOf: ({ group }) => t(`groups.${group}`),
    idOf: ({ key }) => key,
    nameOf: ({ name }) => name[locale],
    hrefOf: ({ key }) => deskLink(locale, "settings", key) + search,
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
    plain({ id: "name", title: t("fields.name"), text: ({ name }) => name[locale] }),
    placed("shop"),
    placed("cr"),
    placed("us"),
    plain({
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
    plain({
      id: "role",
      title: t("fields.role"),
      width: "9rem",
      isExtra: true,
      text: ({ role }) => t(`roles.${role}`),
    }),
    plain({ id: "key", title: t("fields.key"), isExtra: true, text: ({ key }) => key }),
  ];
}

/** What was changed last: what the whole shop has, or a storefront. */
function latest({ shop, cr, us }: EditableSetting): EditableSetting["shop"] | undefined {
  return [shop, cr, us].toSorted((a, b) => b.version - a.version)[0];
}

/** A column that shows what the file has. */
function plain(column: Omit<ListColumn<EditableSetting>, "cell">): ListColumn<EditableSetting> {
  return { ...column, cell: column.text };
}
