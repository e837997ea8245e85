import type { DeskJob } from "#contract/jobs.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { isTurnAwaited } from "./awaited-job.ts";

/** The next turns of many jobs come at once, as once a provider is back for which they all waited. */
export function useManyJobs(): BulkAction<DeskJob>[] {
  const t = useDeskTexts("jobs");
  const says = bulkSays(useDeskTexts("jobs.bulk.try"));
  const locale = useShopLocale();
  return [
    {
      id: "try",
      name: t("now.act"),
      role: "manager",
      says,
      preview: (job) =>
        isTurnAwaited(job)
          ? { skipped: t("bulk.awaited") }
          : { plan: t("bulk.try.plan", { stuck: job.stuck }) },
      run: ({ name }) => ask({ path: "admin/jobs/try", locale, body: { name } }),
    },
  ];
}
