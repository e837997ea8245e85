import { againKey, leavesAnyway, type StoredMail } from "../mail/mail-repeat.ts";
import { isMailStillTrue, orderMailKind } from "./order-mail.ts";
import type { PayableOrder } from "./payment-standing.ts";

/** A mail to the customer of an order, with what it was sent once for. */
export type CustomerMail = Pick<StoredMail, "kind" | "state" | "createdAt" | "queuedAt"> & {
  id: number;
  once: string | null;
};

type OfOrder = { order: PayableOrder; mails: readonly CustomerMail[]; now: Date };

/**
 * Why a mail of an order's course is not sent again: `mail_refused` where what it says is not true any more, or one of its
 * kind is about to leave anyway; `mail_told_over` where a later one of its kind says the same, as it does after it was
 * sent again.
 */
export function againRefusal(
  mail: CustomerMail,
  { order, mails, now }: OfOrder,
): "mail_refused" | "mail_told_over" | undefined {
  const known = orderMailKind(mail.kind);
  const isLeaving = mails.some((one) => one.kind === mail.kind && leavesAnyway(one, now));
  if (known === undefined || isLeaving || !isMailStillTrue(known, order)) return "mail_refused";
  return mails.some((later) => isRepeatedBy(mail, later, mails)) ? "mail_told_over" : undefined;
}

function isRepeatedBy(
  mail: CustomerMail,
  later: CustomerMail,
  mails: readonly CustomerMail[],
): boolean {
  if (later.id <= mail.id) return false;
  if (later.once === againKey(mail.id)) return true;
  return later.kind === mail.kind && parcelKey(later, mails) === parcelKey(mail, mails);
}

/** What a mail of a parcel was sent once for when it was first sent; null for one of the order as a whole. */
export function parcelKey(mail: CustomerMail, mails: readonly CustomerMail[]): string | null {
  if (mail.kind !== "order_shipped" && mail.kind !== "order_ready") return null;
  const before = mails.find(({ id }) => mail.once === againKey(id));
  return before ? parcelKey(before, mails) : mail.once;
}
