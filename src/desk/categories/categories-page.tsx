import type { ListedKind } from "#contract/category-desk.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { ManagersAlone } from "#desk/ui/managers-alone.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { kindColumns } from "./kind-columns.ts";
import { KindDetail } from "./kind-detail.tsx";
import { NewKind } from "./new-kind.tsx";
import { useKinds } from "./use-kinds.ts";
import { useManyKinds } from "./use-many-kinds.ts";

/** What the address has for a new one: alone, or with the category that it is to be in ("new-c12"). */
const NEW = "new";
const BEGUN = /^new(?:-(c\d+))?$/;
const LACKS = ["parts"] as const;

/** The tree of categories with what is open beside it, and a new one. */
export default function CategoriesPage() {
  const t = useDeskTexts("categories");
  const isManager = useMay("manager");
  return (
    <AreaList
      title={t("title")}
      spec={useKindList()}
      {...(isManager && { begin: { name: t("new"), id: NEW, kind: "main" as const } })}
      renderDetail={({ id, onClose, onOpen }) => {
        const begun = BEGUN.exec(id);
        if (begun)
          return isManager ? (
            <NewKind parent={begun[1] ?? ""} onClose={onClose} onMade={onOpen} />
          ) : (
            <ManagersAlone title={t("new")} onClose={onClose} />
          );
        return (
          <KindDetail
            id={id}
            onClose={onClose}
            onOpen={onOpen}
            onAdd={(parent) => onOpen(`${NEW}-${parent}`)}
          />
        );
      }}
    />
  );
}

function useKindList(): AreaListSpec<ListedKind> {
  const t = useDeskTexts("categories");
  const locale = useShopLocale();
  const { categories } = useKinds();
  return {
    name: "categories",
    path: "admin/categories",
    filtersOf: ({ text, category, lacks }) => ({ text, category, lacks }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "category",
        { label: t("filters.category"), all: t("filters.allCategories") },
        categories,
      ),
      choiceFilter(
        "lacks",
        { label: t("filters.lacks"), all: t("filters.all") },
        namedChoices(LACKS, (one) => t(`lacks.${one}`)),
      ),
    ],
    columns: withCells(kindColumns(useDeskLanguage()), {
      name: ({ name, parent }) => (
        <span className={parent === null ? "kind-name" : "kind-name is-within"}>
          {name[locale]}
        </span>
      ),
    }),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name[locale],
    bulk: useManyKinds(),
  };
}
