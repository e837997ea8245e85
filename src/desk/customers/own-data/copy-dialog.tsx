import type { Customer } from "#contract/customers.ts";
import { COPY_LINK_DAYS } from "#domain/account/data-copy.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { ReasonField } from "./reason-field.tsx";
import { useReasonedCall } from "./use-reasoned-call.ts";

type Props = { customer: Customer; onClose: () => void };

/** A link to a copy of their data goes to the customer's own address, and to nobody else. */
export function CopyDialog({ customer: { id, email }, onClose }: Props) {
  const t = useDeskTexts("customers.ownData");
  const { failure, isBusy, send, ...field } = useReasonedCall({
    path: "admin/customers/copy",
    body: { id },
    text: t("copy.done", { email }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t("copy.open")}
      back={t("back")}
      send={t("copy.do")}
      isBusy={isBusy}
      failure={failure}
      onSend={send}
      onClose={onClose}
    >
      <ReasonField {...field} />
      <ul>
        <li>{t("copy.means.sent", { email, days: COPY_LINK_DAYS })}</li>
        <li>{t("copy.means.unseen")}</li>
        <li>{t("copy.means.logged")}</li>
      </ul>
    </FormDialog>
  );
}
