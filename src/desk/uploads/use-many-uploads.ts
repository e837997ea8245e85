import type { DeskUpload, DeskUploadResponse } from "#contract/upload-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { lostWith } from "./remove-upload.tsx";

/** Files that nothing uses are deleted together. */
export function useManyUploads(): BulkAction<DeskUpload>[] {
  const t = useDeskTexts("uploads");
  const says = bulkSays(useDeskTexts("uploads.bulk.remove"));
  const locale = useShopLocale();
  return [
    {
      id: "remove",
      name: t("bulk.remove.name"),
      role: "manager",
      isBad: true,
      says,
      also: ["parts"],
      look: async ({ id }) => {
        const { upload } = await ask<DeskUploadResponse>({
          path: "admin/uploads/get",
          locale,
          body: { id },
        });
        if (!upload.isRemovable) return { skipped: t("bulk.used") };
        return {
          preview: { plan: t(`remove.lost.${lostWith(upload)}`) },
          run: () => ask({ path: "admin/uploads/remove", locale, body: { id } }),
        };
      },
    },
  ];
}
