import type { AuditLine } from "#contract/audit.ts";
import { auditActionNamed } from "#domain/audit/audit-action.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

type Done = { action: string; change: Readonly<Record<string, unknown>> };

/**
 * What somebody did, in words: of an entry of the audit log, and wherever a history repeats one. An action that this
 * version of the shop does not know goes by the name that the log has for it.
 */
export function auditSentence({ texts }: DeskLanguage): (done: Done) => string {
  const t = texts("audited.actions");
  return ({ action, change }) => {
    const known = auditActionNamed(action);
    return known ? t(known, { on: isSwitchedOff(change) ? 0 : 1 }) : action;
  };
}

/** The same as this page speaks. */
export function useAuditSentence(): (done: Done) => string {
  return auditSentence(useDeskLanguage());
}

/** Whether the one thing that changed was a switch, and is off now. */
function isSwitchedOff(change: Done["change"]): boolean {
  const values = Object.values(change);
  const [only] = values;
  return values.length === 1 && Array.isArray(only) && only[1] === false;
}

/** Whether a field of an entry held nothing. */
export function isNothing(value: AuditLine["change"][string][0]): boolean {
  return value === null || value === undefined || value === "";
}
