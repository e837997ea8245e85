import type { ListedBrand } from "#contract/brand-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, monoColumn, namedChoices, plainColumn } from "#desk/ui/list/list-parts.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { useFormat } from "#web/ui/format.ts";

import { BrandDetail } from "./brand-detail.tsx";
import { NewBrand } from "./new-brand.tsx";

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
          isManager && <NewBrand onClose={onClose} onMade={onOpen} />
        ) : (
          <BrandDetail id={id} onClose={onClose} onOpen={onOpen} />
        )
      }
    />
  );
}

function useBrandList(): AreaListSpec<ListedBrand> {
  const t = useDeskTexts("brands");
  const format = useFormat();
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
    columns: [
      plainColumn({ id: "name", title: t("fields.name"), text: ({ name }) => name }),
      plainColumn({
        id: "offered",
        title: t("fields.offered"),
        width: "9rem",
        isFigure: true,
        text: ({ offered }) => format.count(offered),
      }),
      plainColumn({
        id: "image",
        title: t("fields.image"),
        width: "7rem",
        text: ({ image }) => (image === null ? t("no") : t("yes")),
      }),
      monoColumn({ id: "slug", title: t("fields.slug"), text: ({ slug }) => slug }),
    ],
    idOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
  };
}
