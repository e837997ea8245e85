import type { Debtor } from "#contract/receivables.ts";
import { AGES } from "#domain/credit/open-invoice.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, plainColumn } from "#desk/ui/list/list-parts.tsx";
import type { ListColumn } from "#desk/ui/list/list-shape.ts";

import { useFormat } from "#web/ui/format.ts";

import { DebtorDetail } from "./debtor-detail.tsx";

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
      ...(overdue !== undefined && { isOverdue: overdue === "yes" }),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter("overdue", { label: t("filters.overdue"), all: t("filters.all") }, [
        { value: "yes", name: t("filters.overdue") },
      ]),
    ],
    columns: useDebtorColumns(),
    idOf: ({ accountId }) => accountId,
    nameOf: ({ email }) => email,
  };
}

function useDebtorColumns(): ListColumn<Debtor>[] {
  const t = useDeskTexts("receivables");
  const format = useFormat();
  return [
    plainColumn({
      id: "customer",
      title: t("fields.customer"),
      text: ({ company, name, email }) => company || name || email,
    }),
    plainColumn({
      id: "open",
      title: t("fields.open"),
      width: "8rem",
      isFigure: true,
      text: ({ open }) => format.money(open),
    }),
    ...AGES.map((age) =>
      plainColumn<Debtor>({
        id: age,
        title: t(`ages.${age}`),
        width: "8rem",
        isFigure: true,
        text: ({ aging }) => (aging[age] === 0 ? "" : format.money(aging[age])),
      }),
    ),
    plainColumn({ id: "email", title: t("fields.email"), text: ({ email }) => email }),
    plainColumn({
      id: "available",
      title: t("fields.available"),
      width: "9rem",
      isFigure: true,
      isExtra: true,
      text: ({ available }) => format.money(available),
    }),
  ];
}
