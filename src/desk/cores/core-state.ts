import type { CoreStatus } from "#domain/cores/core-status.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

/** Where a core is, in words, and whether it is late. */
export function useCoreState(): (core: { status: CoreStatus; isOverdue: boolean }) => string {
  const t = useDeskTexts("cores");
  return ({ status, isOverdue }) => (isOverdue ? t("late") : t(`statuses.${status}`));
}
