import type { ImportRunState } from "#contract/imports.ts";
import { IMPORT_KINDS, IMPORT_STATES } from "#domain/imports/import-kind.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, plainColumn } from "#desk/ui/list/list-parts.tsx";

import { useFormat } from "#web/ui/format.ts";

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
  const format = useFormat();
  return {
    name: "imports",
    path: "admin/imports",
    filtersOf: ({ kind, state }) => ({ kind, state }),
    filters: [
      choiceFilter(
        "kind",
        { label: t("fields.kind"), all: t("filters.everyKind") },
        namedChoices(IMPORT_KINDS, (value) => t(`kinds.${value}`)),
      ),
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("filters.everyState") },
        namedChoices(IMPORT_STATES, (value) => t(`states.${value}`)),
      ),
    ],
    columns: [
      plainColumn({ id: "name", title: t("fields.file"), text: ({ name }) => name }),
      {
        id: "kind",
        title: t("fields.kind"),
        width: "10rem",
        cell: ({ kind }) => t(`kinds.${kind}`),
        text: ({ kind }) => kind,
      },
      {
        id: "state",
        title: t("fields.state"),
        width: "11rem",
        cell: (run) => <ImportStateTag run={run} />,
        text: ({ state }) => t(`states.${state}`),
      },
      {
        id: "rows",
        title: t("fields.rows"),
        width: "6rem",
        isFigure: true,
        cell: ({ rows }) => format.count(rows),
        text: ({ rows }) => String(rows),
      },
      {
        id: "refused",
        title: t("counts.reject"),
        width: "7rem",
        isFigure: true,
        cell: ({ counts }) => format.count(counts.reject),
        text: ({ counts }) => String(counts.reject),
      },
      {
        id: "by",
        title: t("fields.begunBy"),
        cell: ({ begunBy }) => begunBy ?? t("command"),
        text: ({ begunBy }) => begunBy ?? "",
      },
      {
        id: "at",
        title: t("fields.createdAt"),
        width: "11rem",
        cell: ({ createdAt }) => format.moment(createdAt),
        text: ({ createdAt }) => createdAt,
      },
    ],
    idOf: ({ id }) => String(id),
    nameOf: ({ id, name }) => `${name} ${id}`,
  };
}
