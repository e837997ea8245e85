import type { DeskCatalog } from "#contract/booklet-desk.ts";
import { BOOKLET_KINDS } from "#domain/booklet/booklet-subject.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec, type Opened } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, isYes, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { buttonClass } from "#web/ui/button.tsx";

import { bookletColumns } from "./booklet-columns.ts";
import { BookletDetail, BookletTag } from "./booklet-detail.tsx";
import { isBookletAwaited, nameOfBooklet } from "./booklet-state.ts";
import { BroughtDetail, BroughtEditor } from "./brought/brought-detail.tsx";
import { BROUGHT, broughtId } from "./brought/brought-fields.ts";
import { BroughtList } from "./brought/brought-list.tsx";
import { NewBooklet } from "./new-booklet.tsx";
import { useManyBooklets } from "./use-many-booklets.ts";

const NEW = "new";

/** Catalogues: a list, one with its editions, and a new one. */
export default function BookletsPage() {
  const t = useDeskTexts("booklets");
  const locale = useShopLocale();
  return (
    <AreaList
      title={t("title")}
      aside={
        <a className={buttonClass({ size: "s" })} href={deskLink(locale, "catalogs", BROUGHT)}>
          {t("brought.title")}
        </a>
      }
      spec={useBookletList()}
      begin={{ name: t("begin"), id: NEW, kind: "main" }}
      renderDetail={(opened) => <Detail {...opened} />}
    />
  );
}

function Detail({ id, onClose, onOpen }: Opened) {
  if (id === NEW) return <NewBooklet onClose={onClose} onMade={onOpen} />;
  const toList = () => onOpen(BROUGHT);
  if (id === BROUGHT) return <BroughtList onOpen={onOpen} onClose={onClose} />;
  const brought = broughtId(id);
  if (brought === null) return <BroughtEditor catalog={null} onOpen={onOpen} onClose={toList} />;
  if (brought !== undefined) return <BroughtDetail id={brought} onOpen={onOpen} onClose={toList} />;
  return <BookletDetail link={id} onClose={onClose} />;
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
