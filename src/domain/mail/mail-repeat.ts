import { NOTICE_CONFIRM_DAYS } from "../availability/stock-notice.ts";
import { DAY_MS } from "../clock/durations.ts";
import { orderMailKind } from "../order/order-mail.ts";
import type { MailState } from "./mail-state.ts";

/** What could not leave for so many days waits no longer: it would only confuse. */
export const WAITING_DAYS = 2;
/** What is not written anew goes again within so many days of when it was written, whether it left or not. */
export const REPEAT_DAYS = 30;
/** What some mails offer ends before that; whether a quote still holds is asked of the quote. */
const OFFERS_END: ReadonlyMap<string, number> = new Map([["stock_confirm", NOTICE_CONFIRM_DAYS]]);

/**
 * How a mail goes again: `queue`, as it was written, where it has not left; `anew`, written by what its order is now,
 * whether it has left or not; `copy`, the same words once more.
 */
export const MAIL_REPEATS = ["queue", "anew", "copy"] as const;
export type MailRepeat = (typeof MAIL_REPEATS)[number];

/**
 * Kinds that say what happened once, to which nothing is added, and whose link holds no secret: it is kept once they
 * have left, so that they can be sent again whole.
 */
export const LASTING_MAILS: readonly string[] = [
  "contact",
  "fitment_report",
  "staff_certificate",
  "staff_wholesale",
  "wholesale_approved",
  "wholesale_refused",
  "invoices_paid",
];

/**
 * Kinds of which nobody can say for certain, once they did not leave, that they are still true: what is owed is another
 * thing each day, as the next reminder says; the part may be sold again, the cores may have come, the key may have ended.
 */
const FLEETING: ReadonlySet<string> = new Set([
  "invoices_overdue",
  "invoices_open",
  "stock_back",
  "core_due",
  "key_ending",
  "program_key",
]);

export type StoredMail = {
  kind: string;
  state: MailState;
  createdAt: Date;
  /** When staff put it back, if it did. */
  queuedAt: Date | null;
  hasLink: boolean;
  /** Whether it names nobody or says nothing any more: its account was deleted, or it was withdrawn. */
  isEmptied: boolean;
};

/** Whether a mail leaves by itself: it waits, and not for so long that it waits in vain. */
export function leavesAnyway(
  { state, createdAt, queuedAt }: Pick<StoredMail, "state" | "createdAt" | "queuedAt">,
  now: Date,
): boolean {
  return state === "waiting" && daysBetween(queuedAt ?? createdAt, now) < WAITING_DAYS;
}

/**
 * How a mail goes again, by itself alone; undefined for one that leaves anyway, of which nothing is kept that could be
 * sent, that is too old, that may be untrue by now, or that has left and is of no kind that is sent twice. What an order
 * can say anew is never too old: it says what is true now.
 */
export function mailRepeat(mail: StoredMail, now: Date): MailRepeat | undefined {
  const { kind, state, hasLink, isEmptied } = mail;
  if (isEmptied || leavesAnyway(mail, now)) return undefined;
  if (orderMailKind(kind) !== undefined) return "anew";
  if (isTooOld(mail, now)) return undefined;
  if (state !== "sent") return FLEETING.has(kind) ? undefined : "queue";
  return LASTING_MAILS.includes(kind) && hasLink ? "copy" : undefined;
}

function isTooOld({ kind, createdAt }: StoredMail, now: Date): boolean {
  return daysBetween(createdAt, now) >= (OFFERS_END.get(kind) ?? REPEAT_DAYS);
}

/** What the mail is sent once for that comes of sending one again: asked for twice, it comes once. */
export function againKey(id: number): string {
  return `again:${id}`;
}

/** What a mail tells of: mails whose kind begins in one of these ways, and whose params agree in these. */
export type MailThing = { kinds: readonly string[]; by: readonly string[] };

/** What is told of changes of an order; who hears later that it is paid or cancelled needs none of it. */
const CHANGES = [
  "order_edited",
  "order_unpaid",
  "order_proposed",
  "order_proposal_ended",
  "order_rest",
];
const AFTER_CHANGES = ["order_placed", "order_paid", "order_cancelled"];

/** What begins in one way tells of one thing: a later mail says what has become of it. */
const THINGS: readonly MailThing[] = [
  { kinds: [...CHANGES, ...AFTER_CHANGES], by: ["order"] },
  { kinds: ["order_parcel"], by: ["order", "parcel"] },
  { kinds: ["order_list"], by: [] },
  { kinds: ["quote_"], by: ["order"] },
  { kinds: ["return_"], by: ["return"] },
  { kinds: ["claim_"], by: ["claim"] },
  { kinds: ["core_"], by: ["order", "items"] },
  { kinds: ["payout_"], by: ["order"] },
  { kinds: ["credit_note"], by: ["note"] },
  { kinds: ["invoices_paid", "invoices_reversed", "invoices_announced"], by: ["payment"] },
  { kinds: ["staff_dispute"], by: ["order"] },
  { kinds: ["stock_"], by: ["part"] },
  { kinds: ["certificate_"], by: [] },
  { kinds: ["wholesale_"], by: [] },
  { kinds: ["factor_set", "factor_removed"], by: [] },
];

/**
 * What a mail of a kind tells of; undefined where another mail never says it over, and where it is written anew by what
 * its order is.
 */
export function mailThing(kind: string): MailThing | undefined {
  if (orderMailKind(kind) !== undefined) return undefined;
  return THINGS.find(({ kinds }) => kinds.some((begin) => kind.startsWith(begin)));
}

/** Whether a mail tells of a change of an order, which is not written anew. */
export function isChangeMail(kind: string): boolean {
  return CHANGES.includes(kind);
}

/** What a secret in a link may be for: to prove an address, to set a password, or to get a copy of one's data. */
export type MailSecret = "verify" | "password" | "copy";

/** What the secret in a mail's link is for, that ends; undefined where its link holds none. */
export function mailSecret(kind: string): MailSecret | undefined {
  if (["registration", "registration_pending", "email_confirm"].includes(kind)) return "verify";
  if (kind === "data_copy") return "copy";
  return ["password", "invitation"].includes(kind) ? "password" : undefined;
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}
