import { useState } from "react";

import type { AccountPayment } from "#contract/receivables.ts";
import { ACCOUNT_PAYMENT_STATES } from "#domain/credit/account-payment-state.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { useAccountFilter } from "#desk/ui/list/use-account-filter.ts";

import { Button } from "#web/ui/button.tsx";

import { BeginReceipt } from "./begin-receipt.tsx";
import { receiptColumns } from "./receipt-columns.ts";
import { ReceiptDetail, ReceiptTag } from "./receipt-detail.tsx";
import { useManyReceipts } from "./use-many-receipts.ts";

/** Payments of invoices: a list, one of it open beside it, and the way to note one that has come. */
export default function ReceiptsPage() {
  const t = useDeskTexts("receipts");
  const [isNoting, setNoting] = useState(false);
  const begin = () => setNoting(true);
  useDeskKeys([{ keys: "n", name: t("note.open"), act: begin }]);
  return (
    <>
      <AreaList
        title={t("title")}
        aside={
          <Button size="s" onClick={begin}>
            {t("note.open")}
            <KeyHint keys="n" />
          </Button>
        }
        spec={useReceiptList()}
        renderDetail={({ id, onClose }) => <ReceiptDetail id={id} onClose={onClose} />}
      />
      {isNoting && <BeginReceipt onClose={() => setNoting(false)} />}
    </>
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
    bulk: useManyReceipts(),
  };
}
