import type { ListedContent } from "#contract/content.ts";
import { CONTENT_STATES } from "#domain/content/content-schedule.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { contentColumns } from "./content-columns.ts";
import { ContentDetail } from "./content-detail.tsx";
import { NEW_CONTENT } from "./content-draft.ts";
import type { ContentNoun } from "./find-content.ts";
import { PublishedTag } from "./published-tag.tsx";
import { useManyTexts } from "./use-many-texts.ts";

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
    filtersOf: ({ text, state, drafts }) => ({ text, state, drafts: drafts ?? "with" }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "state",
        { label: t("fields.isPublished"), all: t("filters.all") },
        namedChoices(CONTENT_STATES, (state) => t(`states.${state}`)),
      ),
      choiceFilter("drafts", { label: t("fields.draft"), all: t("filters.anyDraft") }, [
        { value: "only", name: t("filters.drafts") },
      ]),
    ],
    columns: withCells(contentColumns(useDeskLanguage()), {
      state: ({ state }) => <PublishedTag state={state} />,
    }),
    idOf: ({ link }) => link,
    nameOf: ({ link }) => link,
    bulk: useManyTexts(noun),
  };
}
