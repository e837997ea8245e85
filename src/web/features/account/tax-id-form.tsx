import { useState } from "react";

import type { AccountDetail, AccountResponse } from "#contract/account.ts";
import { NO_TAX_ID, taxIdProblems, type TypedTaxId } from "#domain/order/tax-identity.ts";

import { TaxIdFields } from "#web/features/tax-id/public/tax-id-fields.tsx";
import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

/** The identification that a checkout begins with (decisions §12): kept, changed and removed apart from the rest. */
export function TaxIdForm({ first }: { first: AccountDetail["tax_id"] }) {
  const t = useTranslations("invoice.taxId");
  const [kept, setKept] = useState(first);
  const [value, setValue] = useState<TypedTaxId>(first ?? NO_TAX_ID);
  const show = ({ account: { tax_id: taxId } }: AccountResponse) => {
    setKept(taxId);
    setValue(taxId ?? NO_TAX_ID);
    showToast(taxId ? t("saved") : t("removed"));
  };
  const form = useForm<AccountResponse>({
    judge: () => taxIdProblems(value),
    path: "account/taxid",
    body: () => ({ tax_id: value }),
    onDone: show,
  });
  return (
    <form {...form.props} aria-labelledby="tax-id">
      <h2 id="tax-id">{t("heading")}</h2>
      <p className="small secondary">{t("text")}</p>
      <TaxIdFields value={value} onChange={setValue} errorOf={form.errorOf} />
      <FormRefused refusal={form.refusal} />
      <p className="acts">
        <SubmitButton form={form}>{t("save")}</SubmitButton>
        {kept && <TaxIdRemoval onDone={show} />}
      </p>
    </form>
  );
}

function TaxIdRemoval({ onDone }: { onDone: (reply: AccountResponse) => void }) {
  const t = useTranslations("invoice.taxId");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      onDone(await ask<AccountResponse>({ path: "account/taxid", locale, body: { tax_id: null } }));
    } catch {
      showFailure();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="l" isBusy={isBusy} onClick={() => void remove()}>
      {t("remove")}
    </Button>
  );
}
