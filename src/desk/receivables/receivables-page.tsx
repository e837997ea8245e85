import { useLocation, useNavigate, useParams } from "react-router";

import type { Debtor } from "#contract/receivables.ts";
import { AGES } from "#domain/credit/open-invoice.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { DebtorDetail } from "./debtor-detail.tsx";

/** Who owes what, those that owe most first, and one of them open beside the list. */
export default function ReceivablesPage() {
  const t = useDeskTexts("receivables");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useDebtorList();
  const close = () => void navigate(deskLink(locale, "receivables") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <DebtorDetail key={id} id={id} onClose={close} />}
      />
    </>
  );
}

function useDebtorList(): ListSpec<Debtor> {
  const t = useDeskTexts("receivables");
  const locale = useShopLocale();
  const { search } = useLocation();
  return {
    name: "receivables",
    path: "admin/receivables",
    filtersOf: ({ text, overdue }) => ({
      text,
      ...(overdue !== undefined && { isOverdue: overdue === "yes" }),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      {
        kind: "choice",
        key: "overdue",
        label: t("filters.overdue"),
        all: t("filters.all"),
        options: [{ value: "yes", name: t("filters.overdue") }],
      },
    ],
    columns: useDebtorColumns(),
    idOf: ({ accountId }) => accountId,
    nameOf: ({ email }) => email,
    hrefOf: ({ accountId }) => deskLink(locale, "receivables", accountId) + search,
  };
}

function useDebtorColumns(): ListColumn<Debtor>[] {
  const t = useDeskTexts("receivables");
  const format = useFormat();
  return [
    plain({
      id: "customer",
      title: t("fields.customer"),
      text: ({ company, name, email }) => company || name || email,
    }),
    plain({
      id: "open",
      title: t("fields.open"),
      width: "8rem",
      isFigure: true,
      text: ({ open }) => format.money(open),
    }),
    ...AGES.map((age) =>
      plain({
        id: age,
        title: t(`ages.${age}`),
        width: "8rem",
        isFigure: true,
        text: ({ aging }) => (aging[age] === 0 ? "" : format.money(aging[age])),
      }),
    ),
    plain({ id: "email", title: t("fields.email"), text: ({ email }) => email }),
    plain({
      id: "available",
      title: t("fields.available"),
      width: "9rem",
      isFigure: true,
      isExtra: true,
      text: ({ available }) => format.money(available),
    }),
  ];
}

/** A column that shows what the file has. */
function plain(column: Omit<ListColumn<Debtor>, "cell">): ListColumn<Debtor> {
  return { ...column, cell: column.text };
}
