import type { ListedMake } from "#contract/make-desk.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { withCells } from "#desk/ui/list/list-parts.tsx";

import { makeColumns } from "./make-columns.ts";
import { MakeDetail } from "./make-detail.tsx";

/** Makes: a list with what is open beside it. One is made with its first model, among the vehicles. */
export default function MakesPage() {
  const t = useDeskTexts("makes");
  return (
    <AreaList
      title={t("title")}
      spec={useMakeList()}
      renderDetail={({ id, onClose, onOpen }) => (
        <MakeDetail key={id} id={id} onClose={onClose} onOpen={onOpen} />
      )}
    />
  );
}

function useMakeList(): AreaListSpec<ListedMake> {
  const t = useDeskTexts("makes");
  const language = useDeskLanguage();
  return {
    name: "makes",
    path: "admin/makes",
    filtersOf: ({ text }) => ({ text }),
    filters: [{ kind: "text", key: "text", label: t("text") }],
    columns: withCells(makeColumns(language)),
    idOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    bulk: [],
  };
}
