import type { ShownFitmentReport } from "#contract/fitment-reports.ts";
import { FITMENT_PROBLEMS, REPORT_SOURCES } from "#domain/fitment-report/fitment-report.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, isYes, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { reportColumns } from "./report-columns.ts";
import { ReportDetail, ReportTag } from "./report-detail.tsx";
import { useManyReports } from "./use-many-reports.ts";

/** Reports of what does not fit: a list, and one of it open beside it. */
export default function ReportsPage() {
  const t = useDeskTexts("fitmentReports");
  return (
    <AreaList
      title={t("title")}
      spec={useReportList()}
      renderDetail={({ id, onClose }) => <ReportDetail id={Number(id)} onClose={onClose} />}
    />
  );
}

function useReportList(): AreaListSpec<ShownFitmentReport> {
  const t = useDeskTexts("fitmentReports");
  return {
    name: "reports",
    path: "admin/fitmentreports",
    filtersOf: ({ sku, settled, source, problem }) => ({
      sku,
      source,
      problem,
      isSettled: isYes(settled),
    }),
    filters: [
      { kind: "text", key: "sku", label: t("filters.sku") },
      choiceFilter("settled", { label: t("fields.state"), all: t("filters.all") }, [
        { value: "no", name: t("states.open") },
        { value: "yes", name: t("states.settled") },
      ]),
      choiceFilter(
        "source",
        { label: t("fields.source"), all: t("filters.anySource") },
        namedChoices(REPORT_SOURCES, (value) => t(`sources.${value}`)),
      ),
      choiceFilter(
        "problem",
        { label: t("fields.problem"), all: t("filters.anyProblem") },
        namedChoices(FITMENT_PROBLEMS, (value) => t(`problems.${value}`)),
      ),
    ],
    columns: withCells(reportColumns(useDeskLanguage()), {
      state: (one) => <ReportTag report={one} />,
    }),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, part_number: number }) => `${number} (${id})`,
    bulk: useManyReports(),
  };
}
