import type { CoreStatus } from "#domain/core/core-status.ts";
import type { ClaimStatus } from "#domain/warranty/claim-status.ts";
import type { ReturnStatus } from "#domain/return/return-status.ts";

import type { MailFact, MailItem, MailSums } from "./mail-params.ts";

/** The mails that the shop writes, with what each one says beside its own words. */
export type MailParams = {
  /** A new account; `link` verifies the address. */
  registration: { name: string; link: string };
  /** The same, for an account that staff looks at first. */
  registration_pending: { name: string; link: string };
  /** Somebody registered with an address that has an account already. */
  account_exists: { name: string; link: string };
  /** The link to a new password; and that it is another one now. */
  password: { name: string; link: string };
  password_changed: { name: string; link: string };
  /** The account has a passkey more, or one less. */
  passkey_added: { name: string; link: string };
  passkey_removed: { name: string; link: string };
  /** A second factor is asked for from now on, is not any more, or a recovery code stood in for it. */
  factor_set: { name: string; link: string };
  factor_removed: { name: string; link: string };
  recovery_code_used: { name: string; link: string };
  recovery_codes_renewed: { name: string; link: string };
  /** Somebody typed wrong codes for the account, again and again. */
  factor_tried: { name: string; link: string };
  /** The account is deleted as its holder asked; a copy of its data is behind the link for so many `days`. */
  account_deleted: { name: string; link: string };
  data_copy: { name: string; link: string; days: string };
  /** A key of a program ends `until` a moment: for owners of the shop. */
  key_ending: { name: string; link: string; key: string; until: string };
  /** A key was given out for a program of a customer's: what it `may` do in their place, and `until` when. */
  program_key: { name: string; link: string; key: string; may: string; until: string };
  /** Somebody whom a file or a clerk brought sets their password at the link, within so many `days`. */
  invitation: { name: string; link: string; days: string };
  /** Staff gave the account another e-mail: for the one before, which is told no more than that. */
  email_changed: { name: string; link: string };
  /** The same for the new one; `link` verifies it. */
  email_confirm: { name: string; link: string };
  /** Staff merged two accounts: the one of `gone` went into that of `kept`; the e-mail that is not the reader's is masked. */
  account_merged: { name: string; link: string; kept: string; gone: string };
  /** Staff ended sessions of the account. */
  sessions_ended: { name: string; link: string };
  /** Staff approved the account. */
  approval: { name: string; link: string };
  /** Somebody wants to be told when a part is back: is the address theirs? `links` end the notice. */
  stock_confirm: { name: string; link: string; part: string; links: string };
  /** The same for an address that is known to be theirs. */
  stock_noted: { name: string; link: string; part: string; links: string };
  /** The part is back. */
  stock_back: { name: string; link: string; part: string };
  /** Somebody wrote to the shop by its form: for staff, whose link answers the writer. */
  contact: {
    name: string;
    link: string;
    email: string;
    writer: string;
    phone: string;
    message: string;
    url: string;
  };
  /** Somebody of the staff answered it: `answer` to the writer's own `message` of a `day`. */
  contact_answer: { name: string; link: string; answer: string; message: string; day: string };
  /** A tax certificate holds until a day. */
  certificate_approved: { name: string; link: string; until: string };
  /** It does not, or not any more; `message` says why. */
  certificate_refused: { name: string; link: string; message: string };
  /** Somebody sent one: for staff. */
  staff_certificate: { name: string; link: string; email: string; certificate: string };
  /** A company's application was approved or not; `message` is what the shop wrote along, and may be empty. */
  wholesale_approved: WholesaleMail;
  wholesale_refused: WholesaleMail;
  /** A company applied: for staff. */
  staff_wholesale: WholesaleMail & { email: string };
  /** Somebody says that a part does not fit as the shop says: for staff. */
  fitment_report: {
    name: string;
    link: string;
    part: string;
    vehicle: string;
    problem: string;
    comment: string;
    email: string;
    order: string;
  };
  /** The paper of what was given back of an invoice; `note` and `invoice` are their numbers. */
  credit_note: {
    name: string;
    link: string;
    order: string;
    invoice: string;
    note: string;
    amount: string;
  };
  /** Money of an order goes back by transfer: to which account? */
  payout_wanted: PayoutMail & { amount: string };
  /** An account was named; `account` is its end. */
  payout_given: PayoutMail & { account: string };
  /** Another one took its place. */
  payout_changed: PayoutMail & { account: string; before: string };
  /** A cancelled order's money went; `transfer` says where to. */
  payout_paid: PayoutMail & { amount: string; transfer: string };
} & OrderMailParams &
  Record<ReturnMailKind, ReturnMail> &
  Record<CoreMailKind, CoreMail> &
  Record<ClaimMailKind, ClaimMail> &
  Record<StaffMailKind, StaffMail>;
export type MailKind = keyof MailParams;

type WholesaleMail = { name: string; link: string; company: string; message: string };

type PayoutMail = { name: string; link: string; order: string };

/** The mails about orders and quotes. */
type OrderMailParams = {
  /** An order that is paid, or on account. */
  order_placed: OrderMail;
  /** An order that waits for a transfer; `instructions` say where the money goes, `call` whom to ask, `hold` what is kept. */
  order_waiting: OrderMail & { instructions: string; call: string; hold: string };
  /** An order by phone that its customer pays at the link, `until` a moment. */
  order_to_pay: OrderMail & { until: string };
  /**
   * Staff changed it: `before` is what it came to, `changes` has a line for each change, `pay` says what comes of the
   * difference, and `instructions` where a transfer goes; both may be empty.
   */
  order_edited: OrderMail & { before: string; changes: string; pay: string; instructions: string };
  /**
   * Staff proposes a change that comes to more: `before`, `after` and `difference`, a line of `changes` for each, `pay` says
   * how and until when the difference is paid, and `instructions` where a transfer goes; they may be empty.
   */
  order_proposed: {
    name: string;
    link: string;
    order: string;
    before: string;
    after: string;
    difference: string;
    changes: string;
    pay: string;
    instructions: string;
  };
  /** It will not be done after all; `reason` says why. */
  order_proposal_ended: { name: string; link: string; order: string; reason: string };
  /** Pieces of an order that has left in part will not come; `pay` says what goes back, and may be empty. */
  order_rest: {
    name: string;
    link: string;
    order: string;
    pieces: string;
    pay: string;
    next: string;
  };
  /** The transfer has come. */
  order_paid: OrderMail;
  /**
   * It had not come after all: `ask` says how it is paid, `instructions` where a transfer goes, and `invoice` what becomes of
   * its invoice; the last two may be empty.
   */
  order_unpaid: OrderMail &
    Record<"ask" | "instructions" | "until" | "message" | "invoice", string>;
  /** A parcel that has left; `what` says whether the whole order, a part or the rest of it is in it. */
  order_shipped: OrderMail & { what: string };
  /** Who carries a parcel and its number were noted wrongly: what is right; `parcel` is its place among those of the order. */
  order_parcel: OrderMail & { parcel: string };
  /** Pieces that lie ready in a branch, where their customer fetches them. */
  order_ready: OrderMail & { branch: string; what: string };
  /** `credited` says what corrects its invoice, and is empty where it had none. */
  order_cancelled: OrderMail & { credited: string };
  quote_placed: OrderMail;
  /**
   * The shop answered, which holds `until` a day: `before` says what becomes of what it said before, and `message` is what it
   * wrote along; both may be empty.
   */
  quote_answered: OrderMail & { until: string; before: string; message: string };
  /** Links to somebody's last orders, a line each. */
  order_list: { name: string; link: string; links: string };
  /**
   * The receipt of a payment of invoices; `how` says how the money came that staff noted, `back` what of it goes back, and
   * `items` has a line for each.
   */
  invoices_paid: InvoicesMail & { back: string; how: string };
  /** What the receipt said was noted in error; `message` says why, and `items` what is open again. */
  invoices_reversed: InvoicesMail & { message: string };
  /**
   * A reminder of invoices for `amount` together, some of which are overdue, or none of which is: `items` has a line for
   * each, `standing` says by age what is owed beside what nobody is reminded of, and `instructions` where a transfer goes,
   * and may be empty.
   */
  invoices_overdue: ReminderMailParams;
  invoices_open: ReminderMailParams;
  /** A transfer for invoices is expected; `instructions` say where it goes. */
  invoices_announced: InvoicesMail & { instructions: string; reference: string };
  /** The same for staff. */
  staff_invoices_announced: InvoicesMail & { email: string; reference: string };
  /** Somebody says that a part failed in service: for staff, with all that they say of it. */
  staff_claim: {
    name: string;
    link: string;
    order: string;
    claim: string;
    items: readonly MailItem[];
    vehicle: string;
    distance: string;
    fitted: string;
    failed: string;
    serial: string;
    message: string;
  };
  /** Somebody asks for a return: for staff, with the reason of each piece. */
  staff_return: { name: string; link: string; order: string; return: string; items: string };
};

type ReminderMailParams = {
  name: string;
  link: string;
  amount: string;
  items: string;
  standing: string;
  instructions: string;
};

type InvoicesMail = { name: string; link: string; payment: string; amount: string; items: string };

/** Where a return is now. */
export type ReturnMailKind = `return_${ReturnStatus}`;

/**
 * `message` is what the shop wrote along; `amount` and `way` are empty before money goes back, and `acted` unless it
 * says that staff began it in its customer's place.
 */
type BackMail = {
  acted: string;
  name: string;
  link: string;
  order: string;
  items: readonly MailItem[];
  message: string;
  amount: string;
  way: string;
};

/** `transfer` is empty where the shop's own transfer has not paid it, `until` unless it may be sent until a day. */
type ReturnMail = BackMail & { return: string; transfer: string; until: string };

/** What becomes of a warranty claim, and word that its money is back. */
export type ClaimMailKind = `claim_${ClaimStatus}` | "claim_paid";

type ClaimMail = BackMail & { claim: string };

/** What becomes of a core: `until` is the day it is or was due, `amount` its deposit or what of it is paid back. */
export type CoreMailKind =
  | "core_due"
  | "core_paid"
  | "core_extended"
  | `core_${Extract<CoreStatus, "received" | "credited" | "reduced" | "refused" | "closed">}`;

/** `message` is what the shop wrote along, `way` how the money goes; both may be empty. */
type CoreMail = Omit<BackMail, "acted"> & { until: string };

/** What the shop's own staff is told of money that goes back without their doing. */
export type StaffMailKind =
  | "staff_refunded"
  | "staff_unclear"
  | "staff_refund_failed"
  | "staff_disputed"
  | "staff_dispute_won"
  | "staff_dispute_lost";
/** `reference` is the provider's own; `standing` says where the order is. */
type StaffMail = {
  name: string;
  link: string;
  order: string;
  provider: string;
  amount: string;
  reference: string;
  standing: string;
};

/**
 * What was bought or asked for, and where it goes; `total` is written out with its currency, `next`
 * says what comes, `core` when deposits come back; both may be empty.
 */
export type OrderMail = {
  name: string;
  link: string;
  order: string;
  items: readonly MailItem[];
  total: string;
  next: string;
  core: string;
  sums?: MailSums;
  address?: readonly string[];
  /** Where it is fetched, in place of where it goes. */
  pickup?: readonly string[];
  facts?: readonly MailFact[];
};
