/** Kinds of mails that have a name of their own; another is called by what it begins with. */
export const MAIL_KINDS = [
  "registration_pending",
  "registration",
  "account_exists",
  "account_deleted",
  "password_changed",
  "password",
  "passkey",
  "factor_tried",
  "factor",
  "recovery_codes",
  "recovery_code",
  "approval",
  "stock",
  "contact",
  "certificate",
  "wholesale",
  "fitment_report",
  "order_placed",
  "order_waiting",
  "order_to_pay",
  "order_edited",
  "order_proposed",
  "order_proposal_ended",
  "order_rest",
  "order_paid",
  "order_shipped",
  "order_ready",
  "order_cancelled",
  "order_list",
  "quote",
  "return",
  "payout",
  "credit_note",
  "core",
  "claim",
  "invoices",
  "staff",
] as const;
export type NamedMailKind = (typeof MAIL_KINDS)[number];

/** What a kind of mail is called by; undefined where it has no name, and is shown as it is. */
export function namedMailKind(kind: string): NamedMailKind | undefined {
  return MAIL_KINDS.find((one) => kind === one || kind.startsWith(`${one}_`));
}
