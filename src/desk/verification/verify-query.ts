import type { QueryClient } from "@tanstack/react-query";

import type { PartResponse } from "#contract/part-desk.ts";
import type { VerifyPartResponse } from "#contract/verification.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { readMeasureFields } from "#desk/ui/measures/measure-fields-query.ts";
import { askOne } from "#desk/ui/missing-thing.ts";
import { oneKey } from "#desk/ui/use-one.ts";

/** What is asked to show a part of the queue; also before it is shown. */
export function verifyQuery(sku: string, locale: Locale) {
  return {
    queryKey: oneKey("verify", sku, locale),
    queryFn: async ({ client }: { client: QueryClient }) => {
      const [read, { part }, kinds] = await Promise.all([
        askOne<VerifyPartResponse>({ path: "admin/verifyparts/get", locale, body: { sku } }),
        askOne<PartResponse>({ path: "admin/parts/get", locale, body: { sku } }),
        readMeasureFields(client, locale),
      ]);
      // A process of the version before says none, be there any.
      return { read, part, kinds: part.measures ? kinds : [] };
    },
  };
}
