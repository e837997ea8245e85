import { useQuery, useQueryClient } from "@tanstack/react-query";

import type { PriceChangeResponse } from "#contract/price-rules.ts";
import { isPriceWork } from "#domain/pricing/price-change.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { PriceActs } from "./price-acts.tsx";
import { PriceStateTag } from "./price-state-tag.tsx";
import { PriceSummary } from "./price-summary.tsx";
import { useRuleWords } from "./rule-words.ts";

/** How often one looks at a change that is at work, in ms. */
const LOOK_MS = 1_000;

/** One change of prices: what the rule does, or did, and what may be done with it. */
export function PriceChangeDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useDeskTexts("prices");
  const words = useRuleWords();
  const { data, onRetry } = usePriceChange(id);
  if (!data) return <WaitingDetail title={t("one", { id })} onRetry={onRetry} onClose={onClose} />;
  const { change } = data;
  return (
    <DetailPanel
      title={words.rule(change)}
      aside={<PriceStateTag change={change} />}
      onClose={onClose}
      foot={!isPriceWork(change.state) && <PriceActs read={data} />}
    >
      {isPriceWork(change.state) && (
        <output className="import-progress">
          <progress value={change.progress} aria-label={t(`states.${change.state}`)} />
          {t("working")}
        </output>
      )}
      <RuleFacts read={data} />
      {change.state !== "simulating" && <PriceSummary read={data} />}
    </DetailPanel>
  );
}

function usePriceChange(id: number) {
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ["prices", "one", id, locale],
    queryFn: async () => {
      const path = "admin/prices/get";
      const reply = await ask<PriceChangeResponse>({ path, locale, body: { id } });
      if (!isPriceWork(reply.change.state))
        await queries.invalidateQueries({ queryKey: ["prices", "list"] });
      return reply;
    },
    refetchInterval: ({ state }) =>
      state.data && isPriceWork(state.data.change.state) ? LOOK_MS : false,
  });
  return { data, onRetry: isError ? () => void refetch() : undefined };
}

function RuleFacts({ read: { change } }: { read: PriceChangeResponse }) {
  const t = useDeskTexts("prices");
  const words = useRuleWords();
  const format = useFormat();
  const { rule, parts, madeBy, createdAt, appliedBy, appliedAt, undoUntil } = change;
  return (
    <Facts
      facts={[
        [t("fields.parts"), words.parts(parts)],
        [t("fields.ending"), t(`endings.${rule.ending}`)],
        [t("fields.belowCost"), rule.mayBeBelowCost ? t("allowed") : t("refusedBelow")],
        [t("fields.madeBy"), t("byAt", { by: madeBy, at: format.moment(createdAt) })],
        ...(appliedBy !== null && appliedAt !== null
          ? [
              [
                t("fields.appliedBy"),
                t("byAt", { by: appliedBy, at: format.moment(appliedAt) }),
              ] as const,
            ]
          : []),
        ...(undoUntil === null ? [] : [[t("fields.undoUntil"), format.moment(undoUntil)] as const]),
      ]}
    />
  );
}
