import type { DeskApplication } from "#contract/wholesale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** Applications that wait are decided together, with one answer to all of them. */
export function useManyApplications(): BulkAction<DeskApplication>[] {
  return [useDeciding("approved"), useDeciding("refused")];
}

function useDeciding(state: "approved" | "refused"): BulkAction<DeskApplication> {
  const t = useDeskTexts("wholesale");
  const says = bulkSays(useDeskTexts(`wholesale.bulk.${state}` as const));
  const locale = useShopLocale();
  return {
    id: state,
    name: state === "approved" ? t("approve") : t("refuse"),
    role: "manager",
    isBad: state === "refused",
    says,
    asks: { label: t("fields.answer"), hint: t("answerHint"), least: 0, longest: 500 },
    preview: (one) =>
      one.state === "received"
        ? { what: t("fields.state"), before: t("states.received"), after: t(`states.${state}`) }
        : { skipped: t("bulk.decided", { state: t(`states.${one.state}`) }) },
    run: ({ id }, answer) =>
      ask({ path: "admin/wholesale/decide", locale, body: { id, state, answer } }),
  };
}
