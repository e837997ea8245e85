import { LONGEST_DATA_REASON } from "#domain/account/data-copy.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

type Props = { reason: string; setReason: (reason: string) => void; error: string | undefined };

/** How the customer asked, and how it was known that it is they; the audit log keeps it. */
export function ReasonField({ reason, setReason, error }: Props) {
  const t = useDeskTexts("customers.ownData");
  return (
    <DeskTextField
      form={{ errorOf: () => error }}
      name="reason"
      label={t("reason")}
      hint={t("reasonHint")}
      value={reason}
      maxLength={LONGEST_DATA_REASON}
      onChange={setReason}
    />
  );
}
