import { useState } from "react";

import { LONGEST_BANK_REFERENCE } from "#domain/payment/payout-account.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { DeskTextField } from "./form/desk-fields.tsx";
import { useDeskCall } from "./use-desk-call.ts";

type Props = {
  area: string;
  orderNumber: number;
  /** What went, in US dollars. */
  amount: number;
  /** When the account was named that is on the screen; null where there is none. */
  seen: string | null;
};

/** Says that the money of an order went that is of no return, claim or core, by the bank's own reference. */
export function PayoutPaidForm({ area, orderNumber, amount, seen }: Props) {
  const t = useDeskTexts("desk.payout");
  const format = useFormat();
  const [reference, setReference] = useState("");
  const [isSent, setSent] = useState(false);
  const call = useDeskCall(area);
  const isMissing = reference.trim() === "";
  const form = { errorOf: () => (isSent && isMissing ? t("referenceMissing") : undefined) };
  return (
    <form
      className="note-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (isMissing) return;
        const body = { orderNumber, reference: reference.trim(), seen, amount };
        call.mutate({ path: "admin/payouts/paid", body, text: t("paidNoted") });
      }}
    >
      <DeskTextField
        form={form}
        name="reference"
        label={t("reference")}
        hint={t("paidEffect", { amount: format.money(amount) })}
        value={reference}
        onChange={setReference}
        maxLength={LONGEST_BANK_REFERENCE}
      />
      <Button type="submit" isBusy={call.isPending}>
        {t("pay")}
      </Button>
    </form>
  );
}
