import type { ListedGroup } from "#contract/relation-lists.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { RELATION_SIZES } from "#domain/part/relation-size.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import { choiceFilter, isYes, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import type { ListSpec } from "#desk/ui/list/list-shape.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { groupColumns } from "./group-columns.ts";

/** Interchange groups: a list whose rows lead to a part of each, where the group is edited. */
export default function GroupsPage() {
  const t = useDeskTexts("groups");
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={useGroupList()}
        opened={undefined}
        subject={undefined}
        detail={null}
        onClose={() => undefined}
      />
    </>
  );
}

function useGroupList(): ListSpec<ListedGroup> {
  const t = useDeskTexts("relationLists");
  const own = useDeskTexts("groups");
  const locale = useShopLocale();
  const names = usePartNames();
  return {
    name: "groups",
    path: "admin/groups",
    filtersOf: ({ text, brand, size, differs }) => ({ text, brand, size, differs: isYes(differs) }),
    filters: [
      { kind: "text", key: "text", label: own("text") },
      choiceFilter("brand", { label: t("brand"), all: t("anyBrand") }, names.brands),
      choiceFilter(
        "size",
        { label: t("fields.parts"), all: t("anySize") },
        namedChoices(RELATION_SIZES, (size) => t(`sizes.${size}`)),
      ),
      choiceFilter("differs", { label: own("fields.differs"), all: own("any") }, [
        { value: "yes", name: own("differ") },
        { value: "no", name: own("alike") },
      ]),
    ],
    columns: withCells(groupColumns(useDeskLanguage())),
    idOf: ({ group }) => group,
    nameOf: ({ group }) => group,
    hrefOf: ({ first }) => deskLink(locale, "parts", ...first.slice(0, 1).map(({ sku }) => sku)),
    bulk: [],
  };
}
