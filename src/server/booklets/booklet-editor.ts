import { type AuditEntry, OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";

/** Who edits catalogues: an operator by a command, unless a member of the staff does by a call. */
export type BookletEditor = Pick<AuditEntry, "actor" | "client">;

export const BY_COMMAND: BookletEditor = { actor: OPERATOR_ACTOR, client: OPERATOR };
