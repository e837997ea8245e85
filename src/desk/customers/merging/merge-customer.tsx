import type { Customer } from "#contract/customers.ts";
import { hasComeIn } from "#domain/account/invitation.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { DeskChoiceField, DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { FieldError } from "#desk/ui/form/field-error.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { Checkbox } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { AccountPicker } from "./account-picker.tsx";
import { MergeMeans } from "./merge-means.tsx";
import type { MergePair } from "./merge-pair.ts";
import { MergeSides } from "./merge-sides.tsx";
import { useAccountMerge } from "./use-account-merge.ts";

type Props = {
  customer: Customer;
  /** Opens another account in the place of this one. */
  onOpen: (id: string) => void;
};

/** Makes this account and another of the same customer one; of a customer alone whose account is open. */
export function MergeCustomer({ customer, onOpen }: Props) {
  const t = useDeskTexts("customers.merge");
  if (customer.isAdmin > 0 || customer.disabled) return null;
  return (
    <DialogSection
      title={t("title")}
      text={t("text")}
      open={t("open")}
      renderDialog={(onClose) => (
        <MergeDialog customer={customer} onOpen={onOpen} onClose={onClose} />
      )}
    />
  );
}

function MergeDialog({ customer, onOpen, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("customers.merge");
  const form = useAccountMerge({
    id: customer.id,
    onMerged: (id) => {
      onClose();
      if (id !== customer.id) onOpen(id);
    },
  });
  return (
    <FormDialog
      title={t("dialog", { email: customer.email })}
      back={t("back")}
      send={t("do")}
      isBad
      isBusy={form.isBusy}
      isLooking={form.isLooking}
      failure={form.failure}
      onSend={form.merge}
      onClose={onClose}
    >
      <AccountPicker
        except={customer.id}
        chosen={form.other}
        missing={form.missing}
        onChoose={form.choose}
      />
      {form.pair && <Looked form={form} pair={form.pair} />}
    </FormDialog>
  );
}

type LookedProps = { form: ReturnType<typeof useAccountMerge>; pair: MergePair };

/** Both accounts, what becomes of them, and what is said beside it; nothing of that where they cannot be merged. */
function Looked({ form, pair }: LookedProps) {
  const t = useDeskTexts("customers.merge");
  return (
    <section className="detail-section" aria-live="polite">
      <DeskChoiceField
        form={NO_ERRORS}
        name="stays"
        label={t("which")}
        hint={t(hasComeIn(pair.kept.customer.invitation.state) ? "whichHint" : "whichHintUnset")}
        value={form.stays}
        options={form.accounts.map(({ id, email }) => ({ value: id, name: email }))}
        onChange={form.setStays}
      />
      <MergeSides {...pair} />
      {pair.bar === null ? (
        <>
          <MergeMeans {...pair} />
          <Consent form={form} gone={pair.gone.customer.email} />
        </>
      ) : (
        <Notice kind="bad">
          <p>{t(`bars.${pair.bar}`)}</p>
        </Notice>
      )}
    </section>
  );
}

function Consent({ form, gone }: { form: LookedProps["form"]; gone: string }) {
  const t = useDeskTexts("customers.merge");
  const taxIdError = form.errorOf("isTaxIdMeant");
  return (
    <>
      {form.hasOtherTaxIds && (
        <div>
          <Checkbox
            label={t("taxIds")}
            name="isTaxIdMeant"
            checked={form.isTaxIdMeant}
            aria-invalid={taxIdError !== undefined || undefined}
            onChange={({ target }) => form.setTaxIdMeant(target.checked)}
          />
          <FieldError error={taxIdError} />
        </div>
      )}
      <DeskTextField
        form={form}
        name="email"
        label={t("typed")}
        hint={t("typedHint", { email: gone })}
        value={form.typed}
        maxLength={254}
        onChange={form.setTyped}
      />
    </>
  );
}
