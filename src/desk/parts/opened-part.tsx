import { useQuery } from "@tanstack/react-query";

import type { PartResponse } from "#contract/part-desk.ts";
import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { readMeasureFields } from "#desk/ui/measures/measure-fields-query.ts";
import { askOne } from "#desk/ui/missing-thing.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { PartEditor } from "./part-editor.tsx";

/** One part: what it is, costs and fits, how many there are, and who changed what. */
export function OpenedPart({ sku, onClose }: { sku: string; onClose: () => void }) {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  const { data, isError, error, refetch } = useQuery({
    queryKey: oneKey("parts", sku, locale),
    queryFn: async ({ client }) => {
      const around = Promise.all([
        askOne<VerifyPartResponse>({ path: "admin/verifyparts/get", locale, body: { sku } }),
        readMeasureFields(client, locale),
      ]);
      // The part itself says what became of it where it is no more; nobody else knows.
      around.catch(() => undefined);
      const { part } = await askOne<PartResponse>({
        path: "admin/parts/get",
        locale,
        body: { sku },
      });
      const [read, kinds] = await around;
      // A process of the version before says none, be there any.
      return { part, read, kinds: part.measures ? kinds : [] };
    },
  });
  if (data) return <PartEditor {...data} onClose={onClose} />;
  return (
    <WaitingDetail
      title={t("one")}
      onRetry={isError ? () => void refetch() : undefined}
      error={error}
      onClose={onClose}
    />
  );
}
