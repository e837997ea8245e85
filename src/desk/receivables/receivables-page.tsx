import type { Debtor } from "#contract/receivables.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, isYes, withCells } from "#desk/ui/list/list-parts.tsx";

import { debtorColumns } from "./debtor-columns.ts";
import { DebtorDetail } from "./debtor-detail.tsx";
import { useManyDebtors } from "./use-many-debtors.ts";

/** Who owes what, those that owe most first, and one of them open beside the list. */
export default function ReceivablesPage() {
  const t = useDeskTexts("receivables");
  return (
    <AreaList
      title={t("title")}
      spec={useDebtorList()}
      renderDetail={({ id, onClose }) => <DebtorDetail id={id} onClose={onClose} />}
    />
  );
}

function useDebtorList(): AreaListSpec<Debtor> {
  const t = useDeskTexts("receivables");
  return {
    name: "receivables",
    path: "admin/receivables",
    filtersOf: ({ text, overdue }) => ({
      text,
      isOverdue: isYes(overdue),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter("overdue", { label: t("filters.overdue"), all: t("filters.all") }, [
        { value: "yes", name: t("filters.overdue") },
      ]),
    ],
    columns: withCells(debtorColumns(useDeskLanguage())),
    sorted: "most",
    idOf: ({ accountId }) => accountId,
    nameOf: ({ email }) => email,
    bulk: useManyDebtors(),
  };
}
