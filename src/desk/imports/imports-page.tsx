import type { ImportRunState } from "#contract/imports.ts";
import { FAILED_LATELY_DAYS, IMPORT_KINDS, IMPORT_STATES } from "#domain/import/import-kind.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { importColumns } from "./import-columns.ts";
import { ImportDetail } from "./import-detail.tsx";
import { ImportStateTag } from "./import-state-tag.tsx";
import { NewImport } from "./new-import.tsx";

const NEW = "new";

/** Imports: those there were, what became of each, and a new one. */
export default function ImportsPage() {
  const t = useDeskTexts("imports");
  return (
    <AreaList
      title={t("title")}
      spec={useImportList()}
      begin={{ name: t("begin"), id: NEW, kind: "main" }}
      renderDetail={({ id, onClose, onOpen }) => {
        const onBegun = (runId: number) => onOpen(String(runId));
        if (id === NEW) return <NewImport onClose={onClose} onBegun={onBegun} />;
        return <ImportDetail id={Number(id)} onClose={onClose} onBegun={onBegun} />;
      }}
    />
  );
}

function useImportList(): AreaListSpec<ImportRunState> {
  const t = useDeskTexts("imports");
  return {
    name: "imports",
    path: "admin/imports",
    filtersOf: ({ text, kind, state }) => ({ text, kind, state }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "kind",
        { label: t("fields.kind"), all: t("filters.everyKind") },
        namedChoices(IMPORT_KINDS, (value) => t(`kinds.${value}`)),
      ),
      choiceFilter("state", { label: t("fields.state"), all: t("filters.everyState") }, [
        ...namedChoices(IMPORT_STATES, (value) => t(`states.${value}`)),
        { value: "failedLately", name: t("filters.failedLately", { days: FAILED_LATELY_DAYS }) },
      ]),
    ],
    columns: withCells(importColumns(useDeskLanguage()), {
      state: (run) => <ImportStateTag run={run} />,
    }),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, name }) => `${name} ${id}`,
    bulk: [],
  };
}
