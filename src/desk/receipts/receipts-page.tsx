import { useLocation, useNavigate, useParams } from "react-router";

import type { AccountPayment } from "#contract/receivables.ts";
import { ACCOUNT_PAYMENT_STATES } from "#domain/credit/account-payment-state.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { ReceiptDetail, ReceiptTag } from "./receipt-detail.tsx";

/** Payments of invoices: a list, and one of it open beside it. */
export default function ReceiptsPage() {
  const t = useDeskTexts("receipts");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useReceiptList();
  const close = () => void navigate(deskLink(locale, "receipts") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <ReceiptDetail key={id} id={id} onClose={close} />}
      />
    </>
  );
}

function useReceiptList(): ListSpec<AccountPayment> {
  const t = useDeskTexts("receipts");
  const locale = useShopLocale();
  const { search } = useLocation();
  return {
    name: "receipts",
    path: "admin/accountpayments",
    filtersOf: ({ state }) => ({ state }),
    filters: [
      {
        kind: "choice",
        key: "state",
        label: t("fields.state"),
        all: t("filters.all"),
        options: ACCOUNT_PAYMENT_STATES.map((value) => ({ value, name: t(`states.${value}`) })),
      },
    ],
    columns: useReceiptColumns(),
    idOf: ({ number }) => number,
    nameOf: ({ number }) => number,
    hrefOf: ({ number }) => deskLink(locale, "receipts", number) + search,
  };
}

function useReceiptColumns(): ListColumn<AccountPayment>[] {
  const t = useDeskTexts("receipts");
  const format = useFormat();
  return [
    plain({ id: "number", title: t("fields.number"), width: "9rem", text: ({ number }) => number }),
    {
      id: "state",
      title: t("fields.state"),
      width: "10rem",
      cell: (one) => <ReceiptTag payment={one} />,
      text: ({ state }) => t(`states.${state}`),
    },
    plain({
      id: "amount",
      title: t("fields.amount"),
      width: "8rem",
      isFigure: true,
      text: ({ amount }) => format.money(amount),
    }),
    plain({ id: "email", title: t("fields.email"), text: ({ email }) => email }),
    plain({
      id: "way",
      title: t("fields.way"),
      width: "9rem",
      text: ({ way }) => t(`ways.${way}`),
    }),
    plain({ id: "reference", title: t("fields.reference"), text: ({ reference }) => reference }),
    {
      id: "at",
      title: t("fields.at"),
      width: "11rem",
      cell: ({ createdAt }) => <span className="figures">{format.moment(createdAt)}</span>,
      text: ({ createdAt }) => createdAt,
    },
  ];
}

/** A column that shows what the file has. */
function plain(column: Omit<ListColumn<AccountPayment>, "cell">): ListColumn<AccountPayment> {
  return { ...column, cell: column.text };
}
