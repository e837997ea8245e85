import type { ShownFitmentReport } from "#contract/fitment-reports.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** Reports are settled together, as those of one part are, and opened again. */
export function useManyReports(): BulkAction<ShownFitmentReport>[] {
  return [useSettling("settled"), useSettling("open")];
}

function useSettling(state: "settled" | "open"): BulkAction<ShownFitmentReport> {
  const t = useDeskTexts("fitmentReports");
  const says = bulkSays(useDeskTexts(`fitmentReports.bulk.${state}` as const));
  const locale = useShopLocale();
  const isSettled = state === "settled";
  const note = (id: number, is: boolean) =>
    ask({ path: "admin/fitmentreports/settled", locale, body: { id, isSettled: is } });
  return {
    id: state,
    name: isSettled ? t("settle") : t("open"),
    role: "staff",
    says,
    preview: ({ settled }) => {
      const [before, after] = [t(`states.${isSettled ? "open" : "settled"}`), t(`states.${state}`)];
      return (settled !== null) === isSettled
        ? { skipped: t("bulk.already", { state: after }) }
        : { what: t("one"), before, after };
    },
    run: ({ id }) => note(id, isSettled),
    undo: ({ id }) => note(id, !isSettled),
  };
}
