import type { DeskCatalog } from "#contract/catalog-desk.ts";
import { BOOKLET_KINDS } from "#domain/booklets/booklet-subject.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import {
  choiceFilter,
  momentColumn,
  namedChoices,
  plainColumn,
} from "#desk/ui/list/list-parts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { CatalogDetail, CatalogTag } from "./catalog-detail.tsx";
import { isCatalogAwaited, lastMade, nameOfCatalog } from "./catalog-state.ts";
import { NewCatalog } from "./new-catalog.tsx";

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
  const format = useFormat();
  const moment = (at: string) => (at === "" ? "—" : format.moment(at));
  const nameOf = (catalog: DeskCatalog) => nameOfCatalog(catalog, locale);
  return {
    name: "catalogs",
    path: "admin/catalogs",
    filtersOf: ({ kind }) => ({ kind }),
    filters: [
      choiceFilter(
        "kind",
        { label: t("fields.kind"), all: t("filters.all") },
        namedChoices(BOOKLET_KINDS, (value) => t(`kinds.${value}`)),
      ),
    ],
    columns: [
      plainColumn({ id: "name", title: t("fields.name"), text: nameOf }),
      {
        id: "state",
        title: t("fields.editions"),
        width: "8rem",
        cell: (one) => <CatalogTag catalog={one} />,
        text: (one) => t(isCatalogAwaited(one) ? "states.awaited" : "states.made"),
      },
      plainColumn({ id: "kind", title: t("fields.kind"), text: ({ kind }) => t(`kinds.${kind}`) }),
      plainColumn({
        id: "parts",
        title: t("fields.parts"),
        width: "7rem",
        isFigure: true,
        text: ({ editions: [first] }) => (first ? format.count(first.parts) : "—"),
      }),
      momentColumn({ id: "madeAt", title: t("fields.madeAt"), text: lastMade }, moment),
    ],
    idOf: ({ link }) => link,
    isMoving: isCatalogAwaited,
    nameOf,
  };
}
