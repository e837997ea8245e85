import type { ListedBrand } from "#contract/brand-desk.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { ManagersAlone } from "#desk/ui/managers-alone.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { brandColumns } from "./brand-columns.ts";
import { BrandDetail } from "./brand-detail.tsx";
import { NewBrand } from "./new-brand.tsx";
import { useManyBrands } from "./use-many-brands.ts";

const NEW = "new";
const LACKS = ["picture", "parts"] as const;

/** Brands: a list with what is open beside it, and a new one. */
export default function BrandsPage() {
  const t = useDeskTexts("brands");
  const isManager = useMay("manager");
  return (
    <AreaList
      title={t("title")}
      spec={useBrandList()}
      {...(isManager && { begin: { name: t("new"), id: NEW, kind: "main" as const } })}
      renderDetail={({ id, onClose, onOpen }) =>
        id === NEW ? (
          isManager ? (
            <NewBrand onClose={onClose} onMade={onOpen} />
          ) : (
            <ManagersAlone title={t("new")} onClose={onClose} />
          )
        ) : (
          <BrandDetail id={id} onClose={onClose} onOpen={onOpen} />
        )
      }
    />
  );
}

function useBrandList(): AreaListSpec<ListedBrand> {
  const t = useDeskTexts("brands");
  return {
    name: "brands",
    path: "admin/brands",
    filtersOf: ({ text, lacks }) => ({ text, lacks }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "lacks",
        { label: t("filters.lacks"), all: t("filters.all") },
        namedChoices(LACKS, (one) => t(`lacks.${one}`)),
      ),
    ],
    columns: withCells(brandColumns(useDeskLanguage())),
    idOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    bulk: useManyBrands(),
  };
}
