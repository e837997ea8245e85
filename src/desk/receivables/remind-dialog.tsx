import { useState } from "react";

import type { DebtorResponse } from "#contract/receivables.ts";
import type { PreviewReminderResponse, RemindResponse } from "#contract/reminders.ts";
import { toDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DeskManyField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useInvoiceName } from "#desk/ui/receipts/invoice-name.ts";
import { owedOf } from "#desk/ui/receipts/receipt-draft.ts";
import { useSameKey } from "#desk/ui/same-key.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { usePreview } from "#desk/ui/use-preview.ts";

import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

import { remindable } from "./remindable.ts";

type Props = { read: DebtorResponse; onClose: () => void };

/** A reminder by hand: of which invoices, and the mail as it will be sent. */
export function RemindDialog({ read, onClose }: Props) {
  const t = useDeskTexts("receivables.reminders.send");
  const named = useInvoiceName();
  const words = useDeskTexts("desk.form");
  const format = useFormat();
  const call = useDeskCall<unknown, RemindResponse>("receivables");
  const keyOf = useSameKey();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const [isTried, setTried] = useState(false);
  const may = remindable(read);
  const late = may.filter(({ daysOverdue }) => daysOverdue > 0);
  const [wanted, setWanted] = useState(() =>
    (late.length > 0 ? late : may).map(({ orderNumber }) => orderNumber),
  );
  // What may not be reminded any more, because somebody else was quicker, is not sent along.
  const orders = wanted.filter((order) => may.some(({ orderNumber }) => orderNumber === order));
  const { accountId, email } = read.debtor;
  const nameOf = (invoice: DebtorResponse["invoices"][number]) => {
    const { dueAt, daysOverdue } = invoice;
    const name = named(invoice);
    // As the mail says it: nobody is reminded of what is on its way.
    const amount = format.money(toDollars(owedOf(invoice)));
    return daysOverdue > 0
      ? t("late", { name, amount, count: daysOverdue })
      : t("option", { name, amount, day: format.dayOf(dueAt) });
  };
  const body = { accountId, orders };
  const send = () => {
    setTried(true);
    if (orders.length === 0) return;
    call.mutate({
      path: "admin/receivables/remind",
      body,
      idempotencyKey: keyOf(body),
      text: ({ isNew }) => t(isNew ? "done" : "known", { email }),
      onDone: onClose,
      onRefused: setRefusal,
    });
  };
  return (
    <FormDialog
      title={t("title", { email })}
      back={t("cancel")}
      send={t("do")}
      isBusy={call.isPending}
      failure={refusal && (refusal.message ?? words("unreached"))}
      onSend={send}
      onClose={onClose}
    >
      <DeskManyField
        form={{ errorOf: () => (isTried && orders.length === 0 ? t("missing") : undefined) }}
        name="orders"
        label={t("invoices")}
        values={orders}
        options={may.map((invoice) => ({ value: invoice.orderNumber, name: nameOf(invoice) }))}
        onChange={setWanted}
      />
      <MailPreview body={orders.length === 0 ? null : body} />
    </FormDialog>
  );
}

/** The mail as it would be sent now, in its customer's language. */
function MailPreview({ body }: { body: object | null }) {
  const t = useDeskTexts("receivables.reminders.send");
  const { found, refusal } = usePreview<PreviewReminderResponse>("admin/receivables/preview", body);
  if (body === null) return null;
  if (refusal !== undefined)
    return (
      <Notice kind="bad">
        <p>{refusal}</p>
      </Notice>
    );
  if (!found) return <Skeleton width="l" />;
  const { locale, subject, text } = found.mail;
  return (
    <ScrollRegion className="reminder-preview" label={t("preview")} lang={locale}>
      <p className="strong">{subject}</p>
      <p className="message-words">{text}</p>
    </ScrollRegion>
  );
}
