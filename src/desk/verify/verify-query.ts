import type { PartResponse } from "#contract/part-desk.ts";
import type { VerifyPartResponse } from "#contract/verification.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { askOne } from "#desk/ui/missing-thing.ts";
import { oneKey } from "#desk/ui/use-one.ts";

/** What is asked to show a part of the queue; also before it is shown. */
export function verifyQuery(sku: string, locale: Locale) {
  return {
    queryKey: oneKey("verify", sku, locale),
    queryFn: async () => {
      const [read, { part }] = await Promise.all([
        askOne<VerifyPartResponse>({ path: "admin/verifyparts/get", locale, body: { sku } }),
        askOne<PartResponse>({ path: "admin/parts/get", locale, body: { sku } }),
      ]);
      return { read, part };
    },
  };
}
