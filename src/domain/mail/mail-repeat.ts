import { NOTICE_CONFIRM_DAYS } from "../availability/stock-notice.ts";
import { orderMailKind } from "../order/order-mail.ts";
import { QUOTE_DAYS } from "../quote/quote-status.ts";
import type { MailState } from "./mail-state.ts";

const DAY_MS = 86_400_000;

/** What could not leave for so many days waits no longer: it would only confuse. */
export const WAITING_DAYS = 2;
/** What did not leave goes again within so many days of when it was written. */
export const REPEAT_DAYS = 30;
/** What some mails offer ends before that. */
const OFFERS_END: ReadonlyMap<string, number> = new Map([
  ["stock_confirm", NOTICE_CONFIRM_DAYS],
  ["quote_answered", QUOTE_DAYS],
]);

/**
 * How a mail goes again: `queue`, as it was written, where it has not left; `anew`, written by what its order is now;
 * `copy`, the same words once more.
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

/** What is owed is another thing each day: the next reminder says it. */
const REMINDERS: ReadonlySet<string> = new Set(["invoices_overdue", "invoices_open"]);

export type StoredMail = {
  kind: string;
  state: MailState;
  createdAt: Date;
  /** When staff put it back, if it did. */
  queuedAt: Date | null;
  hasLink: boolean;
};

/** Whether a mail leaves by itself: it waits, and not for so long that it waits in vain. */
export function leavesAnyway(
  { state, createdAt, queuedAt }: Omit<StoredMail, "kind" | "hasLink">,
  now: Date,
): boolean {
  return state === "waiting" && daysBetween(queuedAt ?? createdAt, now) < WAITING_DAYS;
}

/**
 * How a mail goes again, by itself alone; undefined for one that leaves anyway, that is too old, that will be written
 * anew by itself, or that has left and is of no kind that is sent twice.
 */
export function mailRepeat(mail: StoredMail, now: Date): MailRepeat | undefined {
  const { kind, state, createdAt, hasLink } = mail;
  if (leavesAnyway(mail, now)) return undefined;
  if (state !== "sent") {
    const isOld = daysBetween(createdAt, now) >= (OFFERS_END.get(kind) ?? REPEAT_DAYS);
    return isOld || REMINDERS.has(kind) ? undefined : "queue";
  }
  if (orderMailKind(kind) !== undefined) return "anew";
  return LASTING_MAILS.includes(kind) && hasLink ? "copy" : undefined;
}

/** What a mail tells of: mails whose kind begins in one of these ways, and whose params agree in these. */
export type MailThing = { kinds: readonly string[]; by: readonly string[] };

const EDITS = ["order_edited", "order_proposed", "order_proposal_ended", "order_rest"];

/** What begins in one way tells of one thing: a later mail says what has become of it. */
const THINGS: readonly MailThing[] = [
  { kinds: [...EDITS, "order_cancelled"], by: ["order"] },
  { kinds: ["order_shipped", "order_ready"], by: ["order", "facts"] },
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

/** What a mail of a kind tells of; undefined where another mail never says it over. */
export function mailThing(kind: string): MailThing | undefined {
  const thing = THINGS.find(({ kinds }) => kinds.some((begin) => kind.startsWith(begin)));
  if (thing) return thing;
  return orderMailKind(kind) === undefined ? undefined : { kinds: [kind], by: ["order"] };
}

/** What the secret in a mail's link is for, that works once and ends; undefined where its link holds none. */
export function mailSecret(kind: string): "verify" | "password" | undefined {
  if (["registration", "registration_pending", "email_confirm"].includes(kind)) return "verify";
  return ["password", "invitation"].includes(kind) ? "password" : undefined;
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}
