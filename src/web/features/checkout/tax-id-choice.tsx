import { useState } from "react";

import type { AccountResponse } from "#contract/account.ts";
import type { CheckoutDraft } from "#domain/order/checkout-draft.ts";
import {
  NO_TAX_ID,
  optionalTaxIdProblems,
  taxIdentity,
  type TaxIdentity,
  type TypedTaxId,
} from "#domain/order/tax-identity.ts";
import { fieldSentence } from "#texts/field-sentence.ts";

import { TaxIdFields } from "#web/features/tax-id/public/tax-id-fields.tsx";
import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toast.tsx";
import { changeDraft } from "./draft-state.ts";

type Props = {
  draft: CheckoutDraft;
  /** What the customer's account keeps; undefined for a guest. */
  kept: TaxIdentity | null | undefined;
  isDisabled: boolean;
};

/** Whom the invoice names: what the account keeps to begin with, another one, or nobody (decisions §12). */
export function TaxIdChoice({ draft, kept, isDisabled }: Props) {
  const t = useTranslations("invoice.taxId");
  const locale = useShopLocale();
  const value = draft.taxId ?? NO_TAX_ID;
  const [isLeft, setLeft] = useState(value.number !== "");
  const problems = optionalTaxIdProblems(value);
  return (
    <div>
      <TaxIdFields
        value={value}
        onChange={(taxId) => {
          if (taxId.number === "") setLeft(false);
          changeDraft({ taxId });
        }}
        errorOf={(field) => {
          const problem = isLeft && problems.find((one) => one.field === field);
          return problem ? fieldSentence(problem, locale) : undefined;
        }}
        isOptional
        isDisabled={isDisabled}
        onNumberLeft={() => setLeft(true)}
      />
      <p className="small secondary">{t("checkoutHint")}</p>
      {kept !== undefined && <KeepTaxId value={value} first={kept} />}
    </div>
  );
}

/** Offers to keep a good identification that the account does not have yet. */
function KeepTaxId({ value, first }: { value: TypedTaxId; first: TaxIdentity | null }) {
  const t = useTranslations("invoice.taxId");
  const locale = useShopLocale();
  const [kept, setKept] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const identity = taxIdentity(value);
  if (!identity) return null;
  if (kept?.type === identity.type && kept.number === identity.number)
    return <p className="small secondary">{t("kept")}</p>;
  const keep = async () => {
    setBusy(true);
    try {
      const body = { tax_id: identity };
      const { account } = await ask<AccountResponse>({ path: "account/taxid", locale, body });
      setKept(account.tax_id);
    } catch {
      showFailure();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void keep()}>
      {t("keep")}
    </Button>
  );
}
