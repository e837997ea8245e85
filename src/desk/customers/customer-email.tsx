import { useState } from "react";

import type { Customer } from "#contract/customers.ts";
import { hasComeIn } from "#domain/account/invitation.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DialogSection } from "#desk/ui/dialog-section.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { TakenNotice, takenBy } from "./editing/taken-notice.tsx";

/** Another e-mail for an account, with what that means for its customer. */
export function CustomerEmail({ customer }: { customer: Customer }) {
  const t = useDeskTexts("customers.email");
  return (
    <DialogSection
      title={t("title")}
      text={t("text")}
      open={t("open")}
      renderDialog={(onClose) => <EmailDialog customer={customer} onClose={onClose} />}
    />
  );
}

type Props = { customer: Customer; onClose: () => void };

function EmailDialog({ customer, onClose }: Props) {
  const t = useDeskTexts("customers.email");
  const call = useDeskCall("customers");
  const [email, setEmail] = useState("");
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const { id, version, disabled, invitation, emailVerified } = customer;
  const isIn = hasComeIn(invitation.state);
  const change = () =>
    call.mutate({
      path: "admin/customers/email",
      body: { id, email, version },
      text: t("done", { email }),
      onDone: onClose,
      onRefused: setRefusal,
    });
  const isOfField = refusal?.fields["email"] !== undefined || takenBy(refusal) !== undefined;
  return (
    <FormDialog
      title={t("open")}
      back={t("back")}
      send={t("do")}
      isBusy={call.isPending}
      failure={refusal && !isOfField ? (refusal.message ?? t("unreached")) : undefined}
      onSend={change}
      onClose={onClose}
    >
      <TakenNotice refusal={refusal} />
      <DeskTextField
        form={{ errorOf: (name) => refusal?.fields[name] }}
        name="email"
        label={t("new")}
        hint={t("now", { email: customer.email })}
        value={email}
        maxLength={254}
        onChange={setEmail}
      />
      <ul>
        <li>{t("means.sessions")}</li>
        <li>{t(disabled ? "means.closed" : isIn ? "means.told" : "means.invited")}</li>
        <li>{t("means.links")}</li>
        {emailVerified && <li>{t("means.bound")}</li>}
        <li>{t("means.orders")}</li>
        {isIn && <li>{t("means.password")}</li>}
      </ul>
    </FormDialog>
  );
}
