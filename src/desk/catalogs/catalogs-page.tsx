import type { DeskCatalog } from "#contract/catalog-desk.ts";
import { BOOKLET_KINDS } from "#domain/booklet/booklet-subject.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, isYes, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { catalogColumns } from "./catalog-columns.ts";
import { CatalogDetail, CatalogTag } from "./catalog-detail.tsx";
import { isCatalogAwaited, nameOfCatalog } from "./catalog-state.ts";
import { NewCatalog } from "./new-catalog.tsx";
import { useManyCatalogs } from "./use-many-catalogs.ts";

const NEW = "new";

/** Catalogues: a list, one with its editions, and a new one. */
export default function CatalogsPage() {
  const t = useDeskTexts("catalogs");
  return (
    <AreaList
      title={t("title")}
      spec={useCatalogList()}
      begin={{ name: t("begin"), id: NEW, kind: "main" }}
      renderDetail={({ id, onClose, onOpen }) =>
        id === NEW ? (
          <NewCatalog onClose={onClose} onMade={onOpen} />
        ) : (
          <CatalogDetail link={id} onClose={onClose} />
        )
      }
    />
  );
}

function useCatalogList(): AreaListSpec<DeskCatalog> {
  const t = useDeskTexts("catalogs");
  const locale = useShopLocale();
  const nameOf = (catalog: DeskCatalog) => nameOfCatalog(catalog, locale);
  return {
    name: "catalogs",
    path: "admin/catalogs",
    filtersOf: ({ text, kind, failed }) => ({
      text,
      kind,
      failed: isYes(failed),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "kind",
        { label: t("fields.kind"), all: t("filters.all") },
        namedChoices(BOOKLET_KINDS, (value) => t(`kinds.${value}`)),
      ),
      choiceFilter("failed", t("filters.anyState"), [
        { value: "yes", name: t("filters.failed") },
        { value: "no", name: t("filters.fine") },
      ]),
    ],
    columns: withCells(catalogColumns(useDeskLanguage()), {
      state: (one) => <CatalogTag catalog={one} />,
    }),
    idOf: ({ link }) => link,
    isMoving: isCatalogAwaited,
    nameOf,
    bulk: useManyCatalogs(),
  };
}
