import type { ListedContent } from "#contract/content.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, withCells } from "#desk/ui/list/list-parts.tsx";

import { contentColumns } from "./content-columns.ts";
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
    columns: withCells(contentColumns(useDeskLanguage()), {
      state: ({ isPublished }) => <PublishedTag isPublished={isPublished} />,
    }),
    idOf: ({ link }) => link,
    nameOf: ({ link }) => link,
  };
}
