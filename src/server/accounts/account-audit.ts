import type { Actor } from "#server/audit/append-audit.ts";

/** The account itself, as whoever does something in the audit log. */
export function accountActor({ id, email }: { id: string; email: string }): Actor {
  return { accountId: id, name: email };
}

/** The account as what something is done to. */
export function subjectOf({ id }: { id: string }): string {
  return `account:${id}`;
}
