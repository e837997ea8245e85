import type { DeskOrder } from "#contract/desk-orders.ts";
import { creditNoteName } from "#domain/credit-note/credit-note.ts";
import { isWrittenOff } from "#domain/credit/write-off.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { invoicePlace } from "#domain/order/invoice-chain.ts";

import { toDollars } from "#domain/money/money.ts";
import { agreementOf } from "#domain/order/agreed-price.ts";
import { editScope, isSameAddress } from "#domain/order/order-edit.ts";
import { againRefusal } from "#domain/order/order-mail-again.ts";
import { paymentStanding } from "#domain/order/payment-standing.ts";
import type { OrderMailRow } from "#server/mails/mails-of-order.ts";
import {
  dollars,
  type Pictures,
  shownOrder,
  shownParcel,
} from "#server/orders/orders/order-wire.ts";
import { shownProposal } from "#server/orders/orders/proposal-wire.ts";
import { shownPlace } from "#server/orders/orders/read-invoice.ts";

import type { OrderNoteRow } from "./order-note-store.ts";
import type { WholeDeskOrder } from "./read-desk-order.ts";

type Viewed = { locale: Locale; pictures: Pictures };

/** An order on the wire for staff: all of it but its link (decisions §11). */
export function deskOrder(whole: WholeDeskOrder, viewed: Viewed): DeskOrder {
  const { order, account } = whole;
  const {
    validator: _link,
    isOwner: _owner,
    isWhole: _whole,
    transactionId: _transaction,
    order: _order,
    cancelledMoney: _cancelled,
    offer,
    ...shown
  } = shownOrder(whole, { ...viewed, isOwner: false, isWhole: true });
  const now = new Date();
  return {
    ...shown,
    status: order.status,
    payableUntil: offer?.type === "order" ? shown.expiresAt : null,
    heldFrom: order.heldFrom,
    version: order.version,
    payment: standingOf(whole),
    owed: shownOwed(whole.owed),
    account: account
      ? {
          id: account.accountId,
          email: account.email,
          name: account.name,
          priceLevel: account.priceLevel,
        }
      : null,
    shipments: whole.shipments.map((shipment) => shownParcel(shipment, (line) => line)),
    agreed: agreedOf(whole),
    quoteNumber: order.quoteNumber === null ? null : String(order.quoteNumber),
    proposal:
      whole.proposal &&
      shownProposal(whole, whole.proposal, { locale: viewed.locale, isWhole: true }),
    history: whole.events.map(({ at, kind, from, to, actor, note }) => ({
      at: at.toISOString(),
      kind,
      from,
      to,
      by: actor,
      note,
    })),
    notes: whole.notes.map((note) => shownNote(note)),
    ...moneyOf(whole),
    invoices: whole.invoices.map((invoice) => shownInvoice(invoice, whole.invoices)),
    mails: whole.mails.map((mail) => shownMail(mail, { order, mails: whole.mails, now })),
    returns: whole.returns.map((one) => relatedOf(one)),
    claims: whole.claims.map((one) => relatedOf(one)),
    cores: whole.cores.map((one) => relatedOf(one)),
    promised: whole.promised,
    editScope: editScope(whole.editBar),
    editBar: whole.editBar,
    isBilledThere: isSameAddress(order.billingAddress, order.shippingAddress),
    steps: whole.steps,
  };
}

function standingOf({
  order,
  isPaidBack,
  isTooMuchDue,
  owed,
}: WholeDeskOrder): DeskOrder["payment"] {
  return paymentStanding({ ...order, isPaidBack, isTooMuchDue, isWrittenOff: isWrittenOff(owed) });
}

/** Nothing of an order whose invoice owes nothing, and of which nothing is written off. */
function shownOwed(owed: WholeDeskOrder["owed"]): DeskOrder["owed"] {
  const { openCents, onItsWayCents, writtenOffCents, paidCents } = owed;
  if (openCents + writtenOffCents === 0) return null;
  return {
    open: dollars(openCents),
    onItsWay: dollars(onItsWayCents),
    writtenOff: dollars(writtenOffCents),
    paid: dollars(paidCents),
  };
}

function agreedOf({ lines, agreements }: WholeDeskOrder): DeskOrder["agreed"] {
  return lines.flatMap((line) => {
    const agreement = agreementOf(agreements, line);
    if (!agreement) return [];
    const { list, reason, by } = agreement;
    return [{ position: line.position, list: toDollars(list), reason, by }];
  });
}

export function shownNote({ id, at, actor, note }: OrderNoteRow): DeskOrder["notes"][number] {
  return { id, at: at.toISOString(), by: actor, note };
}

type Invoices = WholeDeskOrder["invoices"];
type ShownInvoice = NonNullable<DeskOrder["invoices"]>[number];

function shownInvoice(invoice: Invoices[number], all: Invoices): ShownInvoice {
  const { number, issuedAt, totalCents, notes } = invoice;
  return {
    number: String(number),
    issuedAt: issuedAt.toISOString(),
    total: dollars(totalCents),
    ...shownPlace(invoicePlace(all, invoice)),
    creditNotes: notes.map((note) => creditNoteName(note)),
  };
}

function moneyOf(whole: WholeDeskOrder) {
  const { attempts, deskRefunds, disputes, refundableCents, unreturned, ifCancelled } = whole;
  return {
    attempts: attempts.map((attempt) => shownAttempt(attempt)),
    refunds: deskRefunds.map((refund) => shownRefund(refund)),
    disputes: disputes.map(({ id, amountCents, state, at, payment }) => ({
      id,
      amount: dollars(amountCents),
      state,
      at: at.toISOString(),
      payment: payment && {
        number: payment.number,
        invoices: payment.invoices,
        share: dollars(payment.cents),
      },
    })),
    refundable: dollars(refundableCents),
    unreturned: dollars(unreturned),
    editedOff: dollars(whole.editedOff),
    ifCancelled: ifCancelled && {
      provider: dollars(ifCancelled.provider),
      credit: dollars(ifCancelled.credit),
      byHand: dollars(ifCancelled.byHand),
    },
  };
}

function shownAttempt({
  id: _id,
  amountCents,
  capturedCents,
  begunAt,
  settledAt,
  ...attempt
}: WholeDeskOrder["attempts"][number]): DeskOrder["attempts"][number] {
  return {
    ...attempt,
    amount: dollars(amountCents),
    captured: capturedCents === null ? null : dollars(capturedCents),
    begunAt: begunAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

function shownRefund({
  amountCents,
  createdAt,
  doneAt,
  ...refund
}: WholeDeskOrder["deskRefunds"][number]): DeskOrder["refunds"][number] {
  return {
    ...refund,
    amount: dollars(amountCents),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}

function shownMail(
  mail: OrderMailRow,
  ofOrder: Parameters<typeof againRefusal>[1],
): DeskOrder["mails"][number] {
  const { id, kind, state, recipient, createdAt, sentAt, error } = mail;
  return {
    id,
    kind,
    state,
    recipient,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    error,
    canResend: againRefusal(mail, ofOrder) === undefined,
  };
}

function relatedOf({ number, status }: { number: number; status: string }) {
  return { number: String(number), status };
}
