import type { AdminClaimEntry, AdminClaimResponse } from "#contract/warranty.ts";
import { claimAfter } from "#domain/warranty/claim-status.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { stepAct } from "#desk/ui/bulk/step-act.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** What is the same for many: what is replaced or credited, and with how much, is each claim's own. */
type ManyStep = "approve" | "refuse";

/** What is done with many claims at once, each of which waits for it. */
export function useManyClaims(): BulkAction<AdminClaimEntry>[] {
  return [useTaking("approve"), useTaking("refuse")];
}

function useTaking(step: ManyStep): BulkAction<AdminClaimEntry> {
  const t = useDeskTexts("claims");
  const says = bulkSays(useDeskTexts(`claims.bulk.${step}` as const));
  const locale = useShopLocale();
  return stepAct(t, {
    step,
    name: t(`steps.${step}`),
    says,
    hint: t(`effects.${step}`),
    isRefusal: step === "refuse",
    look: async ({ claim: listed }) => {
      const number = Number(listed);
      const { claim } = await ask<AdminClaimResponse>({
        path: "admin/claims/get",
        locale,
        body: { claim: number },
      });
      const { status, version, steps } = claim;
      const before = t(`statuses.${status}`);
      if (!steps.includes(step)) return { skipped: t("bulk.cannot", { status: before }) };
      const after = t(`statuses.${claimAfter(status, step)}`);
      return {
        preview: { what: t("fields.status"), before, after },
        run: (message) =>
          ask({ path: `admin/claims/${step}`, locale, body: { claim: number, version, message } }),
      };
    },
  });
}
