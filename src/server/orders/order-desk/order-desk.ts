import type { AuditAction } from "#domain/audit/audit-action.ts";
import { requireSeen } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isChosenStatus } from "#domain/order/desk-step.ts";
import { mayMoveWhileProposed } from "#domain/order/order-proposal.ts";
import type { Cents } from "#domain/money/money.ts";
import type { TakenMoney } from "#domain/payment/noted-money.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { CoreOpening } from "#server/orders/cores/open-cores.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import { type GivenVin, keepVin } from "#server/orders/orders/keep-vin.ts";
import { relinkMails } from "#server/mails/relink-mails.ts";
import { newOrderValidator } from "#server/orders/orders/new-order-validator.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import {
  findOrder,
  lockOrder,
  type OrderRow,
  updateOrder,
} from "#server/orders/orders/order-store.ts";
import { moveOrder } from "#server/orders/payments/move-order.ts";
import { type WantedRefund, refundOrder } from "#server/orders/payments/refund-order.ts";
import {
  lockPaymentsOf,
  type OwedAgain,
  takeWriteOffBack,
  writeOff,
} from "#server/orders/receivables/write-off.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { confirmPayment } from "./confirm-payment.ts";
import { correctParcel, type CorrectedParcel } from "./correct-parcel.ts";
import { insertOrderNote, type OrderNoteRow } from "./order-note-store.ts";
import { requireNoProposal } from "./require-no-proposal.ts";
import { requireOrderFor } from "./require-order.ts";
import { type MailToSend, sendMailAgain } from "./send-mail-again.ts";
import { type NewShipment, shipParcel } from "./ship-order.ts";
import { takePaymentBack } from "./take-payment-back.ts";
import { transferBack } from "./transfer-back.ts";

/** The version of an order that somebody looks at; without it whatever is there is changed. */
export type Seen = { version?: number | null | undefined };
export type StatusChange = Seen & { orderNumber: number; to: OrderStatus; note: string };
export type NewNote = { orderNumber: number; note: string };
export type NotedOrder = Seen & { orderNumber: number; note: string };
/** `came` is what came, null the order's total; `money` how. */
export type ConfirmedPayment = NotedOrder & { came: Cents | null; money: TakenMoney };

/**
 * What staff does with orders (decisions §7, §11), each in one transaction with its entry in the audit
 * log. ShopErrors: `order_not_found`, `order_status_refused` for what the order may not become now,
 * `forbidden` for a cancellation or a refund by less than a manager, `changed_meanwhile` where the order is not
 * any more what was looked at, `proposal_waits` for what it may not become as long as a change of it waits for its money, `version_required` where a program sends a parcel and does not say what it looked at.
 */
export type OrderDesk = {
  changeStatus: (change: StatusChange, by: StaffCall) => Promise<OrderRow>;
  /** The money has come; a ShopError `payment_short` where it is less than the order's total, and as the function of this name. */
  confirmPayment: (confirmed: ConfirmedPayment, by: StaffCall) => Promise<OrderRow>;
  /** It had not come after all; ShopErrors as the function of this name. */
  takePaymentBack: (wanted: NotedOrder, by: StaffCall) => Promise<OrderRow>;
  /** Gives up what its invoice still owes, and takes that back; ShopErrors as the functions of these names. */
  writeOff: (wanted: NotedOrder & { seen: Cents }, by: StaffCall) => Promise<OrderRow>;
  takeWriteOffBack: (wanted: NotedOrder & OwedAgain, by: StaffCall) => Promise<OrderRow>;
  ship: (shipment: NewShipment & Seen, by: StaffCall) => Promise<OrderRow>;
  /** Puts right who carries a parcel that has left, and its number; ShopErrors as the function of this name. */
  correctParcel: (corrected: CorrectedParcel, by: StaffCall) => Promise<OrderRow>;
  refund: (refund: WantedRefund & Seen, by: StaffCall) => Promise<OrderRow>;
  /** What a provider refused to send back of a cancelled order is owed by transfer; else a ShopError `refund_refused`. */
  transferBack: (wanted: NotedOrder, by: StaffCall) => Promise<OrderRow>;
  /**
   * A link that came into wrong hands leads nowhere from now on (security A5), nor does that of the quote that became
   * the order, which leads to it. Its buyer finds the order again by e-mail and number, or in the account; nobody is
   * mailed, since the mail may be in those hands too.
   */
  replaceLink: (order: Seen & { orderNumber: number }, by: StaffCall) => Promise<OrderRow>;
  /** Gives it the VIN that its parts are checked by, or another one. */
  giveVin: (given: GivenVin & Seen & { orderNumber: number }, by: StaffCall) => Promise<OrderRow>;
  /** Notes something for the staff; the history that customers see has none of it. */
  note: (noted: NewNote, by: StaffCall) => Promise<OrderNoteRow>;
  sendAgain: (wanted: MailToSend, by: StaffCall) => Promise<OrderRow>;
};

type Needs = {
  db: Database;
  mails: OrderMails;
  cores: CoreOpening;
  issueSoon: Invoicing["issueSoon"];
  /** Makes the link of a quote lead nowhere, in the transaction that does so to its order's. */
  renewQuoteLink: (db: Database, quoteNumber: number) => Promise<void>;
  now: () => Date;
};

export function createOrderDesk(needs: Needs): OrderDesk {
  const { db } = needs;
  return {
    changeStatus: async (wanted, by) => {
      const changing = { ...wanted, by, action: "order.status" as const };
      const changed = await changeOrder(db, changing, async (trx, order) => {
        const { to, note } = wanted;
        if (to === "cancelled") requireManager(by);
        if (!isChosenStatus(order, to)) throw new ShopError("order_status_refused", { to });
        if (!mayMoveWhileProposed(order.status, to)) await requireNoProposal(trx, order);
        await moveOrder(trx, { order, to, by, note }, needs);
        if (to === "delivered") await needs.cores.delivered(trx, order);
        return { status: [order.status, to] };
      });
      if (wanted.to === "cancelled") await needs.issueSoon();
      return changed;
    },
    ...moneySteps(needs),
    ...writeOffSteps(needs),
    ship: (shipment, by) =>
      changeOrder(db, { ...shipment, by, action: "order.ship" }, async (trx, order) => {
        requireVersionOfProgram(shipment, by);
        return shipParcel(trx, { order, shipment, by }, needs);
      }),
    correctParcel: ({ orderNumber, ...corrected }, by) =>
      changeOrder(db, { orderNumber, by, action: "order.parcel" }, (trx, order) =>
        correctParcel(trx, { order, corrected: { orderNumber, ...corrected }, by }, needs),
      ),
    refund: (wanted, by) =>
      changeOrder(db, { ...wanted, by, action: "order.refund" }, async (trx, order) => {
        requireManager(by);
        // Whoever pays the difference then would pay for an order whose money went back.
        await requireNoProposal(trx, order);
        return refundOrder(trx, { order, wanted, by });
      }),
    transferBack: (wanted, by) =>
      changeOrder(db, { ...wanted, by, action: "payout.due" }, (trx, order) => {
        requireManager(by);
        return transferBack(trx, { order, note: wanted.note });
      }),
    replaceLink: (seen, by) =>
      changeOrder(db, { ...seen, by, action: "order.link" }, (trx, order) =>
        renewLinks(trx, order, needs),
      ),
    giveVin: (given, by) =>
      changeOrder(db, { ...given, by, action: "order.vin" }, async (trx, order) => {
        await keepVin(trx, order, { ...given, actor: staffActor(by) });
        // Not the VIN itself: it leaves with a buyer's data, and what the log has never does.
        return { vinNumber: [order.vinNumber === "" ? "" : "given", "given"] };
      }),
    note: (noted, by) => noteOrder(db, noted, by),
    sendAgain: (wanted, by) =>
      changeOrder(db, { ...wanted, by, action: "order.mail" }, (trx, order) =>
        sendMailAgain(trx, { order, mail: wanted.mail }, needs),
      ),
  };
}

/** What staff says of the money that an order waits for. */
function moneySteps(needs: Needs): Pick<OrderDesk, "confirmPayment" | "takePaymentBack"> {
  const { db, issueSoon } = needs;
  return {
    confirmPayment: async (wanted, by) => {
      const paid = await changeOrder(db, { ...wanted, by, action: "order.payment" }, (trx, order) =>
        confirmPayment(trx, { order, by, ...wanted }, needs),
      );
      await issueSoon();
      return paid;
    },
    takePaymentBack: async (wanted, by) => {
      const unpaid = await changeOrder(
        db,
        { ...wanted, by, action: "order.unpaid" },
        (trx, order) => {
          requireManager(by);
          return takePaymentBack(trx, { order, by, reason: wanted.note }, needs);
        },
      );
      await issueSoon();
      return unpaid;
    },
  };
}

/** What a manager gives up of an order's invoice, and takes back of that. */
function writeOffSteps({ db }: Needs): Pick<OrderDesk, "writeOff" | "takeWriteOffBack"> {
  return {
    writeOff: (wanted, by) => {
      const ahead = (trx: Database) => lockPaymentsOf(trx, wanted.orderNumber);
      const changing = { ...wanted, by, action: "order.write_off" as const, ahead };
      return changeOrder(db, changing, (trx, order) => {
        requireManager(by);
        return writeOff(trx, { order, by, reason: wanted.note, seen: wanted.seen });
      });
    },
    takeWriteOffBack: (wanted, by) =>
      changeOrder(db, { ...wanted, by, action: "order.write_off_back" }, (trx, order) => {
        requireManager(by);
        const { note: reason, amount, seen } = wanted;
        return takeWriteOffBack(trx, { order, by, reason, amount, seen });
      }),
  };
}

/** The order's own link, also in mails that have not left, which are stopped, and that of its quote, whose page leads to the order. */
async function renewLinks(
  trx: Database,
  { number, quoteNumber, validator: before }: OrderRow,
  { renewQuoteLink }: Pick<Needs, "renewQuoteLink">,
): Promise<AuditEntry["change"]> {
  const after = newOrderValidator();
  await updateOrder(trx, number, { validator: after });
  await relinkMails(trx, { number, before, after });
  if (quoteNumber !== null) await renewQuoteLink(trx, quoteNumber);
  return { link: ["given out", "new"] };
}

/**
 * That an order may be changed by whoever looks at it: asked before what cannot be undone, such as stopping a customer's
 * payment, is asked of a provider, and again under the lock. ShopErrors: `order_not_found`, `changed_meanwhile`.
 */
export async function requireSeenOrder(
  db: Database,
  { orderNumber, version }: Seen & { orderNumber: number },
  { holder }: StaffCall,
): Promise<void> {
  requireVersion(requireOrderFor(await findOrder(db, orderNumber), holder), version);
}

async function noteOrder(
  db: Database,
  { orderNumber, note }: NewNote,
  by: StaffCall,
): Promise<OrderNoteRow> {
  return db.transaction().execute(async (trx) => {
    requireOrderFor(await findOrder(trx, orderNumber), by.holder);
    const actor = staffActor(by);
    const written = await insertOrderNote(trx, { orderNumber, note, actor });
    await appendAudit(trx, {
      actor,
      action: "order.note",
      subject: `order:${orderNumber}`,
      change: { note: [null, note] },
      client: by.client,
    });
    return written;
  });
}

type Changing = Seen & {
  orderNumber: number;
  by: StaffCall;
  action: AuditAction;
  /** Waits for what others lock before they lock an order. */
  ahead?: (db: Database) => Promise<void>;
};
/** What it changes; undefined for nothing, which leaves no trace. */
type Work = (db: Database, order: OrderRow) => Promise<AuditEntry["change"] | undefined>;

/** Changes an order in one transaction, with its entry in the audit log; ShopErrors as `OrderDesk`. */
export async function changeOrder(
  db: Database,
  { orderNumber, version, by, action, ahead }: Changing,
  work: Work,
): Promise<OrderRow> {
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      await ahead?.(trx);
      const order = requireOrderFor(await lockOrder(trx, orderNumber), by.holder);
      requireVersion(order, version);
      const change = await work(trx, order);
      if (!change) return order;
      const after = (await findOrder(trx, orderNumber)) ?? order;
      // What leaves the row as it is, such as a refund, is a change of the order all the same.
      if (after.version === order.version) await updateOrder(trx, orderNumber, {});
      await appendAudit(trx, {
        actor: staffActor(by),
        action,
        subject: `order:${orderNumber}`,
        change,
        client: by.client,
      });
      return after;
    }),
  );
}

/** A program that sends a parcel again, as it heard no reply, would send it twice: it names what it saw (ADR 0059). */
function requireVersionOfProgram({ version }: Seen, { holder }: StaffCall): void {
  if (holder.key && typeof version !== "number") throw new ShopError("version_required");
}

/** Two clerks who look at one order do not undo each other's work (decisions §11). */
function requireVersion({ number, status, version }: OrderRow, seen: Seen["version"]): void {
  requireSeen({ orderNumber: String(number), status, version }, seen);
}
