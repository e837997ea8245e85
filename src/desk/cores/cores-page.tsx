import type { AdminCoreEntry } from "#contract/cores.ts";
import { CORE_STATUSES } from "#domain/core/core-status.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import type { ListFilter } from "#desk/ui/list/list-shape.ts";
import { useAccountFilter } from "#desk/ui/list/use-account-filter.ts";

import { coreColumns } from "./core-columns.ts";
import { CoreDetail } from "./core-detail.tsx";
import { DeskCoreStatus } from "./core-status.tsx";
import { useManyCores } from "./use-many-cores.ts";

/** Those whose days are over, and those whose credit is not paid. */
const ONLY = ["late", "unpaid"] as const;

/** Cores: a list with what is open beside it. */
export default function CoresPage() {
  const t = useDeskTexts("cores");
  return (
    <AreaList
      title={t("title")}
      spec={useCoreList()}
      renderDetail={({ id, onClose }) => <CoreDetail id={id} onClose={onClose} />}
    />
  );
}

function useCoreList(): AreaListSpec<AdminCoreEntry> {
  const columns = withCells(coreColumns(useDeskLanguage()), {
    status: (one) => <DeskCoreStatus {...one} />,
  });
  const filters = useCoreFilters();
  const ofAccount = useAccountFilter();
  return {
    name: "cores",
    path: "admin/cores",
    filtersOf: ({ only, ...rest }) => ({
      ...rest,
      ...(only === "late" && { isOverdue: true }),
      ...(only === "unpaid" && { isUnpaid: true }),
    }),
    filters: [...filters, ...ofAccount],
    columns,
    idOf: ({ core }) => core,
    nameOf: ({ core }) => core,
    bulk: useManyCores(),
  };
}

function useCoreFilters(): ListFilter[] {
  const t = useDeskTexts("cores");
  return [
    { kind: "text", key: "text", label: t("filters.text") },
    choiceFilter(
      "status",
      t("filters.anyStatus"),
      namedChoices(CORE_STATUSES, (one) => t(`statuses.${one}`)),
    ),
    choiceFilter(
      "only",
      t("filters.all"),
      namedChoices(ONLY, (one) => t(`filters.${one}`)),
    ),
  ];
}
