import type { AccountPayment } from "#contract/receivables.ts";
import { ACCOUNT_PAYMENT_STATES } from "#domain/credit/account-payment-state.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { useAccountFilter } from "#desk/ui/list/use-account-filter.ts";

import { receiptColumns } from "./receipt-columns.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { buttonClass } from "#web/ui/button.tsx";

import { ReceiptDetail, ReceiptTag } from "./receipt-detail.tsx";

/** Payments of invoices: a list, and one of it open beside it. */
export default function ReceiptsPage() {
  const t = useDeskTexts("receipts");
  const locale = useShopLocale();
  return (
    <AreaList
      title={t("title")}
      aside={
        <a className={buttonClass({ size: "s" })} href={deskLink(locale, "receivables")}>
          {t("note.open")}
        </a>
      }
      spec={useReceiptList()}
      renderDetail={({ id, onClose }) => <ReceiptDetail id={id} onClose={onClose} />}
    />
  );
}

function useReceiptList(): AreaListSpec<AccountPayment> {
  const t = useDeskTexts("receipts");
  const ofAccount = useAccountFilter();
  return {
    name: "receipts",
    path: "admin/accountpayments",
    filtersOf: ({ text, state, account }) => ({ text, state, account }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("filters.all") },
        namedChoices(ACCOUNT_PAYMENT_STATES, (value) => t(`states.${value}`)),
      ),
      ...ofAccount,
    ],
    columns: withCells(receiptColumns(useDeskLanguage()), {
      state: (one) => <ReceiptTag payment={one} />,
    }),
    idOf: ({ number }) => number,
    nameOf: ({ number }) => number,
  };
}
