import type { Synonym } from "#contract/synonyms.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { withCells } from "#desk/ui/list/list-parts.tsx";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { NewSynonym } from "#desk/ui/synonyms/new-synonym.tsx";
import { TrySearch } from "#desk/ui/synonyms/try-search.tsx";

import { phrasesOf, synonymColumns } from "./synonym-columns.ts";
import { SynonymDetail } from "./synonym-detail.tsx";
import { useRemovingMany } from "./use-removing-many.ts";

const NEW = "new";

/** Words that mean the same: a list, what one finds beside it, and a new entry. */
export default function WordsPage() {
  const t = useDeskTexts("synonyms");
  return (
    <AreaList
      title={t("title")}
      spec={useSynonymList()}
      begin={{ name: t("begin"), id: NEW, kind: "main" }}
      renderDetail={({ id, onClose }) => {
        if (id !== NEW) return <SynonymDetail id={Number(id)} onClose={onClose} />;
        return (
          <DetailPanel title={t("begin")} onClose={onClose}>
            <NewSynonym phrases="" />
            <TrySearch question="" />
          </DetailPanel>
        );
      }}
    />
  );
}

function useSynonymList(): AreaListSpec<Synonym> {
  const t = useDeskTexts("synonyms");
  return {
    name: "words",
    path: "admin/synonyms",
    filtersOf: ({ text }) => ({ text }),
    filters: [{ kind: "text", key: "text", label: t("filters.text") }],
    columns: withCells(synonymColumns(useDeskLanguage())),
    idOf: ({ id }) => String(id),
    nameOf: phrasesOf,
    bulk: [useRemovingMany()],
  };
}
