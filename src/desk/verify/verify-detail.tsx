import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import type { PartResponse } from "#contract/part-desk.ts";
import type { VerifyPartResponse } from "#contract/verification.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { askOne } from "#desk/ui/missing-thing.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { Around } from "./around.ts";
import { VerifyForm } from "./verify-form.tsx";

type Props = {
  sku: string;
  around: Around;
  onGo: (sku: string | undefined) => void;
  onClose: () => void;
};

/** A part with all that stands beside it; the ones after it are fetched while somebody looks at this one. */
export function VerifyDetail({ sku, around, onGo, onClose }: Props) {
  const t = useDeskTexts("verify");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery(opened(sku, locale));
  const { after, later } = around;
  useEffect(() => {
    for (const next of [after, later])
      if (next !== undefined) void queries.prefetchQuery(opened(next, locale));
  }, [after, later, locale, queries]);
  if (data)
    return (
      <VerifyForm read={data.read} part={data.part} around={around} onGo={onGo} onClose={onClose} />
    );
  return (
    <WaitingDetail
      title={t("one")}
      onRetry={isError ? () => void refetch() : undefined}
      error={error}
      onClose={onClose}
    />
  );
}

function opened(sku: string, locale: Locale) {
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
