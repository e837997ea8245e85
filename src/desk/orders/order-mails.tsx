import type { DeskOrder } from "#contract/desk-orders.ts";
import { MAIL_STATES } from "#domain/mail/mail-state.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { useOrderCall } from "./use-order-call.ts";

const KINDS = [
  "order_placed",
  "order_waiting",
  "order_to_pay",
  "order_edited",
  "order_proposed",
  "order_proposal_ended",
  "order_rest",
  "order_paid",
  "order_unpaid",
  "order_shipped",
  "order_parcel",
  "order_ready",
  "order_cancelled",
  "payout_wanted",
  "payout_given",
  "payout_changed",
  "payout_paid",
  "return",
  "core",
  "claim",
  "credit_note",
] as const;

/** What its customer was written, whether it left, and how it is sent once more. */
export function DeskOrderMails({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.mails");
  const format = useFormat();
  const call = useOrderCall();
  const nameOf = (kind: string) => {
    const known = KINDS.find((one) => kind === one || kind.startsWith(`${one}_`));
    return known ? t(`kinds.${known}`) : kind;
  };
  const orderNumber = Number(order.orderNumber);
  const send = (mail: number) =>
    call.mutate({ verb: "mailagain", body: { orderNumber, mail }, text: t("sent") });
  return (
    <DetailSection title={t("title")}>
      {order.mails.length === 0 && <p className="secondary">{t("none")}</p>}
      <ol className="desk-history">
        {order.mails.map((mail) => {
          const state = MAIL_STATES.find((one) => one === mail.state);
          return (
            <li key={mail.id}>
              <span className="muted figures">{format.moment(mail.createdAt)}</span>
              <span>
                <b className="strong">{nameOf(mail.kind)}</b>
                <span className="history-change">
                  {state ? t(`states.${state}`) : mail.state} · {mail.recipient}
                </span>
                {mail.error !== null && <span className="history-change">{mail.error}</span>}
                {mail.canResend && (
                  <Button size="s" isBusy={call.isPending} onClick={() => send(mail.id)}>
                    {t("again")}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </DetailSection>
  );
}
