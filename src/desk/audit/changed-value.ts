import type { AuditLine } from "#contract/audit.ts";

/** The fields that an entry changed, in one line. */
export function changedFields(change: AuditLine["change"]): string {
  return Object.keys(change).join(", ");
}

/** What a field held, as one reads it; nothing is a dash. */
export function changedValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  return typeof value === "string" ? value : JSON.stringify(value, undefined, 1);
}
