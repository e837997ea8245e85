import { useState } from "react";

import type { DebtorResponse } from "#contract/receivables.ts";
import type { DeskReminder } from "#contract/reminders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { useInvoiceName } from "#desk/ui/receipts/invoice-name.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { HoldDialog } from "./hold-dialog.tsx";

type Read = { read: DebtorResponse };

/** What an account was reminded of and when, when the shop does so by itself, and of what nobody is reminded. */
export function DebtorReminders({ read }: Read) {
  const t = useDeskTexts("receivables.reminders");
  const { reminders, reminderDays, invoices } = read;
  return (
    <DetailSection title={t("title")}>
      {reminderDays.map(({ storefront, days }) => {
        const where = t(`storefronts.${storefront}`);
        return (
          <p key={storefront} className="secondary">
            {days.length === 0
              ? t("none.days", { storefront: where })
              : t("days", { storefront: where, days: days.map(String).join(", ") })}
          </p>
        );
      })}
      <ul className="reminder-holds">
        <AccountHold read={read} />
        {invoices.map((invoice) => (
          <InvoiceHold key={invoice.orderNumber} read={read} invoice={invoice} />
        ))}
      </ul>
      {reminders.length === 0 && <p className="secondary">{t("none.sent")}</p>}
      <ol className="desk-history">
        {reminders.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </ol>
    </DetailSection>
  );
}

function AccountHold({ read: { debtor, hold } }: Read) {
  const t = useDeskTexts("receivables.reminders");
  return (
    <li>
      <span>
        <b className="strong">{t("whole")}</b>
        <span className="history-change">
          {hold ? t("off", { by: hold.by, reason: hold.reason }) : t("on")}
        </span>
      </span>
      <HoldSwitch accountId={debtor.accountId} orderNumber={null} isOff={hold !== null} />
    </li>
  );
}

type InvoiceProps = Read & { invoice: DebtorResponse["invoices"][number] };

function InvoiceHold({ read: { debtor, hold }, invoice }: InvoiceProps) {
  const t = useDeskTexts("receivables.reminders");
  const name = useInvoiceName()(invoice);
  const format = useFormat();
  const { orderNumber, reminding } = invoice;
  const { bar, lastAt } = reminding;
  const own = reminding.hold;
  return (
    <li>
      <span>
        <b className="strong">{name}</b>
        <span className="history-change">
          {own && t("off", { by: own.by, reason: own.reason })}
          {!own && bar !== null && t(`bars.${bar}`)}
          {bar === null &&
            (lastAt === null ? t("never") : t("last", { day: format.dayOf(lastAt) }))}
        </span>
      </span>
      {(own !== null || hold === null) && (
        <HoldSwitch accountId={debtor.accountId} orderNumber={orderNumber} isOff={own !== null} />
      )}
    </li>
  );
}

type SwitchProps = { accountId: string; orderNumber: string | null; isOff: boolean };

/** Keeps something from being reminded, with a reason, or lets it be reminded again at once. */
function HoldSwitch({ accountId, orderNumber, isOff }: SwitchProps) {
  const t = useDeskTexts("receivables.reminders");
  const call = useDeskCall("receivables");
  const [isTurningOff, setTurningOff] = useState(false);
  const turnOn = () =>
    call.mutate({
      path: "admin/receivables/hold",
      body: { accountId, orderNumber, isOff: false },
      text: t("mayAgain"),
    });
  return (
    <>
      <Button
        size="s"
        kind="quiet"
        isBusy={call.isPending}
        onClick={() => (isOff ? turnOn() : setTurningOff(true))}
      >
        {t(isOff ? "turnOn" : "turnOff")}
        <span className="visually-hidden">
          {orderNumber === null ? t("whole") : t("ofOrder", { order: orderNumber })}
        </span>
      </Button>
      {isTurningOff && (
        <HoldDialog
          accountId={accountId}
          orderNumber={orderNumber}
          onClose={() => setTurningOff(false)}
        />
      )}
    </>
  );
}

function Letter({ letter: { sentAt, sentBy, open, invoices, mail } }: { letter: DeskReminder }) {
  const t = useDeskTexts("receivables.reminders");
  const format = useFormat();
  const orders = invoices.map(({ orderNumber }) => orderNumber).join(", ");
  return (
    <li>
      <span className="muted figures">{format.moment(sentAt)}</span>
      <span>
        {t("letter", { amount: format.money(open), count: invoices.length, orders })}
        <span className="history-change">
          {sentBy === "" ? t("byShop") : t("byHand", { name: sentBy })}
          {mail !== null && ` · ${t(`mail.${mail}`)}`}
        </span>
      </span>
    </li>
  );
}
