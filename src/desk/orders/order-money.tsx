import type { DeskOrder } from "#contract/desk-orders.ts";
import { addDollars } from "#domain/money/money.ts";
import { isCounterWay, readPaidNote } from "#domain/payment/noted-money.ts";
import { DISPUTE_STATES } from "#domain/payment/dispute-state.ts";
import { REFUND_STATES } from "#domain/payment/refund-state.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";

import { isAttemptReason } from "./attempt-reason.ts";
import { isReversed, notedPayments, transferredMore } from "./noted-payments.ts";
import { useEventNote, useGatewayName } from "./use-event-words.ts";

/**
 * Each try to pay, and each sum that went back: through which provider, when, and under which number of theirs; and
 * what came past them, with who noted it.
 */
export function OrderMoney({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.money");
  const format = useFormat();
  const { attempts, refunds, disputes, refundable, paymentMethod } = order;
  const noted = notedPayments(order);
  const none =
    paymentMethod === "transfer" || paymentMethod === "credit" ? paymentMethod : "provider";
  return (
    <DetailSection
      title={t("title")}
      note={refundable > 0 ? t("refundable", { amount: format.money(refundable) }) : undefined}
    >
      {attempts.length + noted.length === 0 && <p className="secondary">{t(`none.${none}`)}</p>}
      <ol className="desk-history">
        {attempts.map((attempt) => (
          <AttemptLine key={attempt.begunAt + attempt.gateway} attempt={attempt} />
        ))}
        {noted.map((event) => (
          <NotedLine key={event.at + event.kind} event={event} order={order} />
        ))}
        {refunds.map((refund) => (
          <RefundLine key={refund.createdAt + refund.amount} refund={refund} />
        ))}
        {disputes.map((dispute) => (
          <DisputeLine key={dispute.id} dispute={dispute} />
        ))}
      </ol>
    </DetailSection>
  );
}

function AttemptLine({ attempt }: { attempt: DeskOrder["attempts"][number] }) {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const { gateway, amount, state, captured, reason, hasPaid, transactionId } = attempt;
  const gatewayName = useGatewayName();
  const words = (code: string) => (isAttemptReason(code) ? t(`reasons.${code}`) : code);
  const about = [
    t(`attempts.${state}`),
    ...(captured === null ? [] : [t("money.captured", { amount: format.money(captured) })]),
    ...(hasPaid ? [t("money.paid")] : []),
    ...(reason === "" || state === "captured" ? [] : [words(reason)]),
  ];
  return (
    <li>
      <span className="muted figures">{format.moment(attempt.begunAt)}</span>
      <span>
        <b className="strong">
          {t("money.attempt", { gateway: gatewayName(gateway), amount: format.money(amount) })}
        </b>
        <span className="history-change">{about.join(" · ")}</span>
        {transactionId !== null && <span className="history-change mono">{transactionId}</span>}
      </span>
    </li>
  );
}

type NotedProps = { event: DeskOrder["history"][number]; order: DeskOrder };

const OF_INVOICE: Readonly<Partial<Record<string, "invoicePart" | "invoiceBack">>> = {
  part_paid: "invoicePart",
  payment_reversed: "invoiceBack",
};

/**
 * What was noted, in words: what came for an order came to the total, and to what edits took off that since, less what came
 * for changes afterwards; what came of an invoice its own list says.
 */
function useNotedName({ total, editedOff, paymentMethod, history }: DeskOrder) {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const isOfOrder = paymentMethod === "transfer";
  const amount = format.money(addDollars(total, editedOff, -transferredMore({ history })));
  return ({ kind, note }: NotedProps["event"]): string => {
    if (kind === "paid_more") return t("kinds.paid_more");
    if (!isOfOrder) return t(`money.${OF_INVOICE[kind] ?? "invoice"}`);
    if (isReversed(kind)) return t("kinds.payment_reversed");
    const came = readPaidNote(note)?.way ?? "transfer";
    return t(isCounterWay(came) ? `money.came.${came}` : "money.transfer", { amount });
  };
}

function NotedLine({ event, order }: NotedProps) {
  const t = useDeskTexts("orders.money");
  const format = useFormat();
  const nameOf = useNotedName(order);
  const noteOf = useEventNote();
  const { at, by, note } = event;
  const about = [
    ...(by === "" ? [] : [t("notedBy", { by })]),
    ...(note === "" ? [] : [noteOf(event)]),
  ];
  return (
    <li>
      <span className="muted figures">{format.moment(at)}</span>
      <span>
        <b className="strong">{nameOf(event)}</b>
        {about.length > 0 && <span className="history-change">{about.join(" · ")}</span>}
      </span>
    </li>
  );
}

function RefundLine({ refund }: { refund: DeskOrder["refunds"][number] }) {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const state = REFUND_STATES.find((one) => one === refund.state);
  return (
    <li>
      <span className="muted figures">{format.moment(refund.createdAt)}</span>
      <span>
        <b className="strong">{t("money.refund", { amount: format.money(refund.amount) })}</b>
        <span className="history-change">{state ? t(`refundStates.${state}`) : refund.state}</span>
        {refund.transactionId !== null && (
          <span className="history-change mono">{refund.transactionId}</span>
        )}
      </span>
    </li>
  );
}

function DisputeLine({ dispute }: { dispute: DeskOrder["disputes"][number] }) {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const state = DISPUTE_STATES.find((one) => one === dispute.state);
  const { payment } = dispute;
  return (
    <li>
      <span className="muted figures">{format.moment(dispute.at)}</span>
      <span>
        <b className="strong">{t("money.dispute", { amount: format.money(dispute.amount) })}</b>
        <span className="history-change">
          {state ? t(`disputeStates.${state}`) : dispute.state}
        </span>
        {payment && (
          <span className="history-change">
            {t("money.disputePayment", {
              number: String(payment.number),
              invoices: payment.invoices,
              share: format.money(payment.share),
            })}
          </span>
        )}
      </span>
    </li>
  );
}
