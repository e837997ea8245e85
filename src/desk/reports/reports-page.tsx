import { useLocation, useNavigate, useParams } from "react-router";

import type { ShownFitmentReport } from "#contract/fitment-reports.ts";
import { FITMENT_PROBLEMS, REPORT_SOURCES } from "#domain/fitment-report/fitment-report.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { ReportDetail, ReportTag } from "./report-detail.tsx";

/** Reports of what does not fit: a list, and one of it open beside it. */
export default function ReportsPage() {
  const t = useDeskTexts("reports");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useReportList();
  const close = () => void navigate(deskLink(locale, "reports") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <ReportDetail key={id} id={Number(id)} onClose={close} />}
      />
    </>
  );
}

function useReportList(): ListSpec<ShownFitmentReport> {
  const t = useDeskTexts("reports");
  const locale = useShopLocale();
  const { search } = useLocation();
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
      {
        kind: "choice",
        key: "settled",
        label: t("fields.state"),
        all: t("filters.all"),
        options: [
          { value: "no", name: t("states.open") },
          { value: "yes", name: t("states.settled") },
        ],
      },
      {
        kind: "choice",
        key: "source",
        label: t("fields.source"),
        all: t("filters.anySource"),
        options: REPORT_SOURCES.map((value) => ({ value, name: t(`sources.${value}`) })),
      },
      {
        kind: "choice",
        key: "problem",
        label: t("fields.problem"),
        all: t("filters.anyProblem"),
        options: FITMENT_PROBLEMS.map((value) => ({ value, name: t(`problems.${value}`) })),
      },
    ],
    columns: useReportColumns(),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, part_number: number }) => `${number} (${id})`,
    hrefOf: ({ id }) => deskLink(locale, "reports", String(id)) + search,
  };
}

function useReportColumns(): ListColumn<ShownFitmentReport>[] {
  const t = useDeskTexts("reports");
  const format = useFormat();
  return [
    {
      id: "part",
      title: t("fields.part"),
      width: "12rem",
      cell: ({ part_number: number }) => <span className="mono">{number}</span>,
      text: ({ part_number: number }) => number,
    },
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      cell: (one) => <ReportTag report={one} />,
      text: ({ settled }) => (settled ? t("states.settled") : t("states.open")),
    },
    plain({
      id: "problem",
      title: t("fields.problem"),
      width: "12rem",
      text: ({ problem }) => t(`problems.${problem}`),
    }),
    plain({ id: "vehicle", title: t("fields.vehicle"), text: ({ vehicle }) => vehicle }),
    plain({ id: "comment", title: t("fields.comment"), text: ({ comment }) => comment }),
    {
      id: "at",
      title: t("fields.at"),
      width: "11rem",
      cell: ({ createdAt }) => <span className="figures">{format.moment(createdAt)}</span>,
      text: ({ createdAt }) => createdAt,
    },
    plain({
      id: "source",
      title: t("fields.source"),
      width: "9rem",
      isExtra: true,
      text: ({ source }) => t(`sources.${source}`),
    }),
    plain({ id: "email", title: t("fields.email"), isExtra: true, text: ({ email }) => email }),
  ];
}

/** A column that shows what the file has. */
function plain(
  column: Omit<ListColumn<ShownFitmentReport>, "cell">,
): ListColumn<ShownFitmentReport> {
  return { ...column, cell: column.text };
}
