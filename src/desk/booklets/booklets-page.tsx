import type { DeskCatalog } from "#contract/booklet-desk.ts";
import { BOOKLET_KINDS } from "#domain/booklet/booklet-subject.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, isYes, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { bookletColumns } from "./booklet-columns.ts";
import { BookletDetail, BookletTag } from "./booklet-detail.tsx";
import { isBookletAwaited, nameOfBooklet } from "./booklet-state.ts";
import { NewBooklet } from "./new-booklet.tsx";
import { useManyBooklets } from "./use-many-booklets.ts";

const NEW = "new";

/** Catalogues: a list, one with its editions, and a new one. */
export default function BookletsPage() {
  const t = useDeskTexts("booklets");
  return (
    <AreaList
      title={t("title")}
      spec={useBookletList()}
      begin={{ name: t("begin"), id: NEW, kind: "main" }}
      renderDetail={({ id, onClose, onOpen }) =>
        id === NEW ? (
          <NewBooklet onClose={onClose} onMade={onOpen} />
        ) : (
          <BookletDetail link={id} onClose={onClose} />
        )
      }
    />
  );
}

function useBookletList(): AreaListSpec<DeskCatalog> {
  const t = useDeskTexts("booklets");
  const locale = useShopLocale();
  const nameOf = (booklet: DeskCatalog) => nameOfBooklet(booklet, locale);
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
    columns: withCells(bookletColumns(useDeskLanguage()), {
      state: (one) => <BookletTag booklet={one} />,
    }),
    idOf: ({ link }) => link,
    isMoving: isBookletAwaited,
    nameOf,
    bulk: useManyBooklets(),
  };
}
