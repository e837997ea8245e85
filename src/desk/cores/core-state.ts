import type { CoreStatus } from "#domain/core/core-status.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

/** Where a core is, in words, and whether it is late. */
export function coreStateIn({
  texts,
}: DeskLanguage): (core: { status: CoreStatus; isOverdue: boolean }) => string {
  const t = texts("cores");
  return ({ status, isOverdue }) => (isOverdue ? t("late") : t(`statuses.${status}`));
}
