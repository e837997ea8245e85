import type { ListedChain } from "#contract/relation-lists.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { CHAIN_SIZES } from "#domain/part/relation-size.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import type { ListSpec } from "#desk/ui/list/list-shape.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { chainColumns } from "./chain-columns.ts";

/** Chains of supersession: a list whose rows lead to the part at the end of each. */
export default function ChainsPage() {
  const t = useDeskTexts("chains");
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={useChainList()}
        opened={undefined}
        subject={undefined}
        detail={null}
        onClose={() => undefined}
      />
    </>
  );
}

function useChainList(): ListSpec<ListedChain> {
  const t = useDeskTexts("relationLists");
  const own = useDeskTexts("chains");
  const locale = useShopLocale();
  const names = usePartNames();
  return {
    name: "chains",
    path: "admin/supersessions",
    filtersOf: ({ text, brand, size, end }) => ({
      text,
      brand,
      size,
      ...(end !== undefined && { isEndOffSale: end === "off" }),
    }),
    filters: [
      { kind: "text", key: "text", label: own("text") },
      choiceFilter("brand", { label: t("brand"), all: t("anyBrand") }, names.brands),
      choiceFilter(
        "size",
        { label: t("fields.parts"), all: t("anySize") },
        namedChoices(CHAIN_SIZES, (size) => t(`sizes.${size}`)),
      ),
      choiceFilter("end", { label: own("fields.trust"), all: own("anyEnd") }, [
        { value: "off", name: own("offSale") },
        { value: "on", name: own("onSale") },
      ]),
    ],
    columns: withCells(chainColumns(useDeskLanguage())),
    idOf: ({ end }) => end.sku,
    nameOf: ({ end }) => end.partNumber,
    hrefOf: ({ end }) => deskLink(locale, "parts", end.sku),
    bulk: [],
  };
}
