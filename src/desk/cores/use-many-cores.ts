import type { AdminCoreEntry, AdminCoreResponse } from "#contract/cores.ts";
import { coreAfter } from "#domain/core/core-status.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { stepAct } from "#desk/ui/bulk/step-act.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** What is done with many cores at once: those of a pallet have come, are worth all of their deposit, or nothing, and late ones are expected no more. */
export function useManyCores(): BulkAction<AdminCoreEntry>[] {
  return [useJudging("receive"), useCrediting(), useJudging("refuse"), useJudging("close")];
}

/** A core as it is now. */
function useLooking() {
  const locale = useShopLocale();
  return async ({ core: number }: AdminCoreEntry) => {
    const body = { core: Number(number) };
    const { core } = await ask<AdminCoreResponse>({ path: "admin/cores/get", locale, body });
    return { core, seen: { ...body, version: core.version } };
  };
}

type ManyStep = "receive" | "refuse" | "close";

function useJudging(step: ManyStep): BulkAction<AdminCoreEntry> {
  const t = useDeskTexts("cores");
  const says = bulkSays(useDeskTexts(`cores.bulk.${step}` as const));
  const locale = useShopLocale();
  const lookAt = useLooking();
  return stepAct(t, {
    step,
    name: t(`steps.${step}`),
    says,
    hint: t(`bulk.${step}.hint`),
    isRefusal: step !== "receive",
    look: async (entry) => {
      const { core, seen } = await lookAt(entry);
      const before = t(`statuses.${core.status}`);
      if (!core.steps.includes(step)) return { skipped: t("bulk.cannot", { status: before }) };
      const after = t("bulk.pieces", {
        status: t(`statuses.${coreAfter(core.status, step)}`),
        count: core.quantity,
      });
      return {
        preview: { what: t("fields.status"), before, after },
        run: (message) => ask({ path: `admin/cores/${step}`, locale, body: { ...seen, message } }),
      };
    },
  });
}

/** The whole deposit of each; one that is worth less is looked at by itself. */
function useCrediting(): BulkAction<AdminCoreEntry> {
  const t = useDeskTexts("cores");
  const says = bulkSays(useDeskTexts("cores.bulk.credit"));
  const locale = useShopLocale();
  const format = useFormat();
  const lookAt = useLooking();
  return {
    id: "credit",
    name: t("bulk.credit.name"),
    role: "manager",
    says,
    look: async (entry) => {
      const { core, seen } = await lookAt(entry);
      const { status, steps, deposit, quantity, way } = core;
      if (!steps.includes("credit"))
        return { skipped: t("bulk.cannot", { status: t(`statuses.${status}`) }) };
      const amount = format.money(timesDollars(deposit, quantity));
      return {
        preview: { plan: t("bulk.credit.plan", { amount, way: t(`ways.${way}`) }) },
        run: () => ask({ path: "admin/cores/credit", locale, body: seen }),
      };
    },
  };
}
