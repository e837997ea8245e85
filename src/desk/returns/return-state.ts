import type { ReturnStatus } from "#domain/return/return-status.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

/** Where a return is, in words, and whether it is late. */
export function returnStateIn({
  texts,
}: DeskLanguage): (returned: { status: ReturnStatus; isLate?: boolean | undefined }) => string {
  const t = texts("returns");
  return ({ status, isLate }) => (isLate ? t("late") : t(`statuses.${status}`));
}
