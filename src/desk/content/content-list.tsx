import type { ListedContent } from "#contract/content.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, plainColumn } from "#desk/ui/list/list-parts.tsx";
import type { ListColumn } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { ContentDetail } from "./content-detail.tsx";
import { NEW_CONTENT } from "./content-draft.ts";
import type { ContentNoun } from "./find-content.ts";
import { PublishedTag } from "./published-tag.tsx";

/** Texts of a kind: a list, and one of them open beside it. */
export function ContentList({ noun }: { noun: ContentNoun }) {
  const t = useDeskTexts("content");
  return (
    <AreaList
      title={t(`${noun}.title`)}
      spec={useContentList(noun)}
      begin={{ name: t(`${noun}.new`), id: NEW_CONTENT, kind: "plain" }}
      renderDetail={({ id, onClose }) => <ContentDetail noun={noun} link={id} onClose={onClose} />}
    />
  );
}

function useContentList(noun: ContentNoun): AreaListSpec<ListedContent> {
  const t = useDeskTexts("content");
  return {
    name: noun,
    path: `admin/${noun}`,
    filtersOf: ({ text, state }) => ({
      text,
      ...(state !== undefined && { isPublished: state === "published" }),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter("state", { label: t("fields.isPublished"), all: t("filters.all") }, [
        { value: "published", name: t("states.published") },
        { value: "draft", name: t("states.draft") },
      ]),
    ],
    columns: useContentColumns(),
    idOf: ({ link }) => link,
    nameOf: ({ link }) => link,
  };
}

function useContentColumns(): ListColumn<ListedContent>[] {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const format = useFormat();
  return [
    plainColumn({
      id: "title",
      title: t("fields.title"),
      text: ({ title_es: es, title_en: en }) => (locale === "es" && es) || en,
    }),
    {
      id: "state",
      title: t("fields.isPublished"),
      width: "8rem",
      cell: ({ isPublished }) => <PublishedTag isPublished={isPublished} />,
      text: ({ isPublished }) => (isPublished ? t("states.published") : t("states.draft")),
    },
    plainColumn({
      id: "day",
      title: t("fields.publishedOn"),
      width: "9rem",
      text: ({ publishedOn }) => format.day(publishedOn),
    }),
    plainColumn({ id: "link", title: t("fields.link"), text: ({ link }) => link }),
    plainColumn({
      id: "languages",
      title: t("fields.languages"),
      width: "10rem",
      text: ({ title_es: es }) => (es === "" ? t("onlyEnglish") : t("bothLanguages")),
    }),
    plainColumn({
      id: "origin",
      title: t("fields.origin"),
      width: "11rem",
      text: ({ version }) => (version === 0 ? t("origins.bundled") : t("origins.own")),
    }),
  ];
}
