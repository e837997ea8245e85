import type { AdminReturnResponse, ReturnEntry } from "#contract/returns.ts";
import { returnAfter } from "#domain/return/return-status.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { stepAct } from "#desk/ui/bulk/step-act.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** What is the same for many: how much of which pieces is paid back is each return's own. */
type ManyStep = "authorize" | "receive" | "deny" | "close";

/** What is done with many returns at once, each of which waits for it. */
export function useManyReturns(): BulkAction<ReturnEntry>[] {
  return [useTaking("authorize"), useTaking("receive"), useTaking("deny"), useTaking("close")];
}

function useTaking(step: ManyStep): BulkAction<ReturnEntry> {
  const t = useDeskTexts("returns");
  const says = bulkSays(useDeskTexts(`returns.bulk.${step}` as const));
  const locale = useShopLocale();
  return stepAct(t, {
    step,
    name: t(`steps.${step}`),
    says,
    hint: t(`effects.${step}`),
    isRefusal: step === "deny" || step === "close",
    look: async ({ returnNumber: listed }) => {
      const returnNumber = Number(listed);
      const { return: found } = await ask<AdminReturnResponse>({
        path: "admin/returns/get",
        locale,
        body: { returnNumber },
      });
      const { status, version, steps } = found;
      const before = t(`statuses.${status}`);
      if (!steps.includes(step)) return { skipped: t("bulk.cannot", { status: before }) };
      const after = t(`statuses.${returnAfter(status, step)}`);
      return {
        preview: { what: t("fields.status"), before, after },
        run: (message) =>
          ask({
            path: `admin/returns/${step}`,
            locale,
            body: { returnNumber, version, message },
          }),
      };
    },
  });
}
