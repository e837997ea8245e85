import type { AuditGroup } from "#domain/audit/audit-action.ts";

/** The nouns by which what was done is told apart, in the order of the filter. */
export const AUDIT_GROUPS = [
  "order",
  "quote",
  "return",
  "core",
  "claim",
  "payment",
  "payout",
  "account",
  "wholesale",
  "coupon",
  "contact",
  "part",
  "prices",
  "brand",
  "category",
  "warranty",
  "fitment_report",
  "import",
  "content",
  "booklet",
  "mail",
  "setting",
  "shipping",
  "synonym",
] as const satisfies readonly AuditGroup[];
