import type { AuditAction } from "./audit-action.ts";

/** Nouns of which all that the log has is seen by whoever works on such a thing anyway. */
const WHOLE: ReadonlySet<string> = new Set([
  "contact",
  "fitment_report",
  "payment",
  "synonym",
  "upload",
]);

/**
 * What of a customer's account is no secret between the shop's people: their data, terms, papers and reminders. Left out
 * is what protects the account (passwords, passkeys, second factors, sessions), who has which role, who acted in the
 * customer's place, and copies of what is known of somebody: those are a manager's to read.
 */
const OF_CUSTOMERS = [
  "account.add",
  "account.address",
  "account.approve",
  "account.certificate",
  "account.disable",
  "account.edit",
  "account.email",
  "account.exemption",
  "account.import",
  "account.import_undone",
  "account.invite",
  "account.merge",
  "account.price_level",
  "account.register",
  "account.reminded",
  "account.reminders_off",
  "account.reminders_on",
  "account.tax_id",
  "account.update",
  "account.verify_email",
  "wholesale.decide",
] as const satisfies readonly AuditAction[];

/**
 * What anybody of the staff may read in the history of one thing that they work on, by its name in the log ("contact:7"):
 * all of it, or these actions alone. Undefined for every other thing: the log itself is managers' (docs/security.md), and
 * orders, quotes and parts tell their own history.
 */
export function staffHistory(subject: string): "all" | readonly AuditAction[] | undefined {
  const [noun = "", ...rest] = subject.split(":");
  if (rest.join(":").trim() === "") return undefined;
  if (noun === "account") return OF_CUSTOMERS;
  return WHOLE.has(noun) ? "all" : undefined;
}
