import type { ShownFitmentReport } from "#contract/fitment-reports.ts";
import { FITMENT_PROBLEMS, REPORT_SOURCES } from "#domain/fitment-report/fitment-report.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import {
  choiceFilter,
  momentColumn,
  monoColumn,
  namedChoices,
  plainColumn,
} from "#desk/ui/list/list-parts.tsx";
import type { ListColumn } from "#desk/ui/list/list-shape.ts";

import { useFormat } from "#web/ui/format.ts";

import { ReportDetail, ReportTag } from "./report-detail.tsx";

/** Reports of what does not fit: a list, and one of it open beside it. */
export default function ReportsPage() {
  const t = useDeskTexts("reports");
  return (
    <AreaList
      title={t("title")}
      spec={useReportList()}
      renderDetail={({ id, onClose }) => <ReportDetail id={Number(id)} onClose={onClose} />}
    />
  );
}

function useReportList(): AreaListSpec<ShownFitmentReport> {
  const t = useDeskTexts("reports");
  return {
    name: "reports",
    path: "admin/fitmentreports",
    filtersOf: ({ sku, settled, source, problem }) => ({
      sku,
      source,
      problem,
      ...(settled !== undefined && { isSettled: settled === "yes" }),
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
    columns: useReportColumns(),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, part_number: number }) => `${number} (${id})`,
  };
}

function useReportColumns(): ListColumn<ShownFitmentReport>[] {
  const t = useDeskTexts("reports");
  const format = useFormat();
  return [
    monoColumn({
      id: "part",
      title: t("fields.part"),
      width: "12rem",
      text: ({ part_number: number }) => number,
    }),
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      cell: (one) => <ReportTag report={one} />,
      text: ({ settled }) => (settled ? t("states.settled") : t("states.open")),
    },
    plainColumn({
      id: "problem",
      title: t("fields.problem"),
      width: "12rem",
      text: ({ problem }) => t(`problems.${problem}`),
    }),
    plainColumn({ id: "vehicle", title: t("fields.vehicle"), text: ({ vehicle }) => vehicle }),
    plainColumn({ id: "comment", title: t("fields.comment"), text: ({ comment }) => comment }),
    momentColumn(
      { id: "at", title: t("fields.at"), text: ({ createdAt }) => createdAt },
      format.moment,
    ),
    plainColumn({
      id: "source",
      title: t("fields.source"),
      width: "9rem",
      isExtra: true,
      text: ({ source }) => t(`sources.${source}`),
    }),
    plainColumn({
      id: "email",
      title: t("fields.email"),
      isExtra: true,
      text: ({ email }) => email,
    }),
  ];
}
