import type { AdminCoreEntry } from "#contract/cores.ts";
import { CORE_STATUSES } from "#domain/cores/core-status.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { buyerName } from "#desk/ui/buyer-name.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, plainColumn } from "#desk/ui/list/list-parts.tsx";
import type { ListColumn, ListFilter } from "#desk/ui/list/list-shape.ts";

import { useFormat } from "#web/ui/format.ts";

import { CoreDetail } from "./core-detail.tsx";
import { DeskCoreStatus } from "./core-status.tsx";
import { useCoreState } from "./core-state.ts";

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
  const columns = useCoreColumns();
  const filters = useCoreFilters();
  return {
    name: "cores",
    path: "admin/cores",
    filtersOf: ({ only, ...rest }) => ({
      ...rest,
      ...(only === "late" && { isOverdue: true }),
      ...(only === "unpaid" && { isUnpaid: true }),
    }),
    filters,
    columns,
    idOf: ({ core }) => core,
    nameOf: ({ core }) => core,
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

function useCoreColumns(): ListColumn<AdminCoreEntry>[] {
  const t = useDeskTexts("cores");
  const format = useFormat();
  const coreState = useCoreState();
  return [
    plainColumn({
      id: "number",
      title: t("fields.number"),
      width: "6rem",
      text: (one) => one.core,
    }),
    plainColumn({
      id: "part",
      title: t("fields.part"),
      text: ({ part_number: number, title }) => `${number} ${title}`,
    }),
    plainColumn({ id: "customer", title: t("fields.customer"), text: buyerName }),
    {
      id: "status",
      title: t("fields.status"),
      width: "10rem",
      cell: (one) => <DeskCoreStatus {...one} />,
      text: coreState,
    },
    plainColumn({
      id: "due",
      title: t("fields.due"),
      width: "8rem",
      text: ({ dueAt }) => (dueAt === null ? "" : format.dayOf(dueAt)),
    }),
    plainColumn({
      id: "pieces",
      title: t("fields.pieces"),
      width: "5rem",
      isFigure: true,
      text: ({ quantity }) => String(quantity),
    }),
    plainColumn({
      id: "deposit",
      title: t("fields.deposits"),
      width: "8rem",
      isFigure: true,
      text: ({ deposit, quantity }) => format.money(timesDollars(deposit, quantity)),
    }),
    plainColumn({
      id: "credited",
      title: t("fields.credited"),
      width: "8rem",
      isFigure: true,
      text: ({ credit }) => (credit === null ? "" : format.money(credit.amount)),
    }),
    ...useExtraColumns(),
  ];
}

/** What is shown when somebody asks for it. */
function useExtraColumns(): ListColumn<AdminCoreEntry>[] {
  const t = useDeskTexts("cores");
  const format = useFormat();
  return [
    plainColumn({
      id: "order",
      title: t("fields.order"),
      isExtra: true,
      text: ({ orderNumber }) => orderNumber,
    }),
    plainColumn({
      id: "email",
      title: t("fields.email"),
      isExtra: true,
      text: ({ email }) => email,
    }),
    plainColumn({
      id: "sentBy",
      title: t("fields.sentBy"),
      isExtra: true,
      text: ({ sentBy }) => sentBy,
    }),
    plainColumn({
      id: "paid",
      title: t("fields.paid"),
      isExtra: true,
      text: ({ credit }) => (credit?.paidAt ? format.moment(credit.paidAt) : ""),
    }),
  ];
}
