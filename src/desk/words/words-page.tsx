import type { Synonym } from "#contract/synonyms.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { withCells } from "#desk/ui/list/list-parts.tsx";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { NewSynonym } from "#desk/ui/words/new-synonym.tsx";
import { TrySearch } from "#desk/ui/words/try-search.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { phrasesOf, synonymColumns } from "./synonym-columns.ts";
import { SynonymDetail } from "./synonym-detail.tsx";

const NEW = "new";

/** Words that mean the same: a list, what one finds beside it, and a new entry. */
export default function WordsPage() {
  const t = useDeskTexts("words");
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
  const t = useDeskTexts("words");
  const says = bulkSays(useDeskTexts("words.bulk.remove"));
  const locale = useShopLocale();
  return {
    name: "words",
    path: "admin/synonyms",
    filtersOf: ({ text }) => ({ text }),
    filters: [{ kind: "text", key: "text", label: t("filters.text") }],
    columns: withCells(synonymColumns(useDeskLanguage())),
    idOf: ({ id }) => String(id),
    nameOf: phrasesOf,
    bulk: [
      {
        id: "remove",
        name: t("remove"),
        role: "staff",
        isBad: true,
        says,
        preview: (one) => ({ what: t("entry"), before: phrasesOf(one), after: t("nothing") }),
        run: ({ id }) => ask({ path: "admin/synonyms/remove", locale, body: { id } }),
      },
    ],
  };
}
