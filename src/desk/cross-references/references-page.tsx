import type { ListedReference } from "#contract/relation-lists.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { RELATION_SIZES } from "#domain/part/relation-size.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import { choiceFilter, isYes, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import type { ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { referenceColumns } from "./reference-columns.ts";

/** Cross references: a list whose rows lead to the first part that is known by each. */
export default function ReferencesPage() {
  const t = useDeskTexts("crossReferences");
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={useReferenceList()}
        opened={undefined}
        subject={undefined}
        detail={null}
        onClose={() => undefined}
      />
    </>
  );
}

function useReferenceList(): ListSpec<ListedReference> {
  const t = useDeskTexts("relationLists");
  const own = useDeskTexts("crossReferences");
  const locale = useShopLocale();
  return {
    name: "references",
    path: "admin/crossreferences",
    filtersOf: ({ text, brand, size, shared }) => ({ text, brand, size, isShared: isYes(shared) }),
    filters: [
      { kind: "text", key: "text", label: own("text") },
      { kind: "words", key: "brand", label: own("fields.brand") },
      choiceFilter(
        "size",
        { label: t("fields.parts"), all: t("anySize") },
        namedChoices(RELATION_SIZES, (size) => t(`sizes.${size}`)),
      ),
      choiceFilter("shared", { label: own("known"), all: own("any") }, [
        { value: "yes", name: own("shared") },
        { value: "no", name: own("ofOne") },
      ]),
    ],
    columns: withCells(referenceColumns(useDeskLanguage())),
    idOf: ({ brand, number }) => `${brand} ${number}`,
    nameOf: ({ brand, number }) => `${brand} ${number}`,
    hrefOf: ({ first }) => deskLink(locale, "parts", ...first.slice(0, 1).map(({ sku }) => sku)),
    bulk: [],
  };
}
