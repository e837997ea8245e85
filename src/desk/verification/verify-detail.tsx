import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { groupQuery } from "#desk/ui/groups/interchange-group.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { Around } from "./around.ts";
import { VerifyForm } from "./verify-form.tsx";
import { verifyQuery } from "./verify-query.ts";

type Props = {
  sku: string;
  around: Around;
  onGo: (sku: string | undefined) => void;
  onClose: () => void;
};

/** A part with all that stands beside it; the ones after it are fetched while somebody looks at this one. */
export function VerifyDetail({ sku, around, onGo, onClose }: Props) {
  const t = useDeskTexts("verification");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery(verifyQuery(sku, locale));
  const { after, later } = around;
  useEffect(() => {
    for (const next of [after, later])
      if (next !== undefined) {
        void queries.prefetchQuery(verifyQuery(next, locale));
        void queries.prefetchQuery(groupQuery(next, locale));
      }
  }, [after, later, locale, queries]);
  if (data) return <VerifyForm {...data} around={around} onGo={onGo} onClose={onClose} />;
  return (
    <WaitingDetail
      title={t("one")}
      onRetry={isError ? () => void refetch() : undefined}
      error={error}
      onClose={onClose}
    />
  );
}
