import type { AccountPayment } from "#contract/receivables.ts";
import { ACCOUNT_PAYMENT_STATES } from "#domain/credit/account-payment-state.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import {
  choiceFilter,
  momentColumn,
  namedChoices,
  plainColumn,
} from "#desk/ui/list/list-parts.tsx";
import type { ListColumn } from "#desk/ui/list/list-shape.ts";

import { useFormat } from "#web/ui/format.ts";

import { ReceiptDetail, ReceiptTag } from "./receipt-detail.tsx";

/** Payments of invoices: a list, and one of it open beside it. */
export default function ReceiptsPage() {
  const t = useDeskTexts("receipts");
  return (
    <AreaList
      title={t("title")}
      spec={useReceiptList()}
      renderDetail={({ id, onClose }) => <ReceiptDetail id={id} onClose={onClose} />}
    />
  );
}

function useReceiptList(): AreaListSpec<AccountPayment> {
  const t = useDeskTexts("receipts");
  return {
    name: "receipts",
    path: "admin/accountpayments",
    filtersOf: ({ state }) => ({ state }),
    filters: [
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("filters.all") },
        namedChoices(ACCOUNT_PAYMENT_STATES, (value) => t(`states.${value}`)),
      ),
    ],
    columns: useReceiptColumns(),
    idOf: ({ number }) => number,
    nameOf: ({ number }) => number,
  };
}

function useReceiptColumns(): ListColumn<AccountPayment>[] {
  const t = useDeskTexts("receipts");
  const format = useFormat();
  return [
    plainColumn({
      id: "number",
      title: t("fields.number"),
      width: "9rem",
      text: ({ number }) => number,
    }),
    {
      id: "state",
      title: t("fields.state"),
      width: "10rem",
      cell: (one) => <ReceiptTag payment={one} />,
      text: ({ state }) => t(`states.${state}`),
    },
    plainColumn({
      id: "amount",
      title: t("fields.amount"),
      width: "8rem",
      isFigure: true,
      text: ({ amount }) => format.money(amount),
    }),
    plainColumn({ id: "email", title: t("fields.email"), text: ({ email }) => email }),
    plainColumn({
      id: "way",
      title: t("fields.way"),
      width: "9rem",
      text: ({ way }) => t(`ways.${way}`),
    }),
    plainColumn({
      id: "reference",
      title: t("fields.reference"),
      text: ({ reference }) => reference,
    }),
    momentColumn(
      { id: "at", title: t("fields.at"), text: ({ createdAt }) => createdAt },
      format.moment,
    ),
  ];
}
