import type { AdminCertificate } from "#contract/certificates.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** Papers that nobody can use are refused together; what an approved one says is read off it alone. */
export function useManyCertificates(): BulkAction<AdminCertificate>[] {
  const t = useDeskTexts("certificates");
  const says = bulkSays(useDeskTexts("certificates.bulk.refuse"));
  const locale = useShopLocale();
  return [
    {
      id: "refuse",
      name: t("refuse.open"),
      role: "manager",
      isBad: true,
      says,
      asks: {
        label: t("refuse.reason"),
        hint: t("refuse.text"),
        least: 1,
        missing: t("refuse.missing"),
        longest: 500,
      },
      preview: ({ state }) =>
        state === "received"
          ? { what: t("fields.state"), before: t("states.received"), after: t("states.refused") }
          : { skipped: t("bulk.decided", { state: t(`states.${state}`) }) },
      run: ({ id }, reason) =>
        ask({ path: "admin/certificates/refuse", locale, body: { id, reason } }),
    },
  ];
}
