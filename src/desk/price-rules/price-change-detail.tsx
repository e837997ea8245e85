import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { PriceChangeResponse } from "#contract/price-rules.ts";
import { isPriceWork } from "#domain/pricing/price-change.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { askOne } from "#desk/ui/missing-thing.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { useRuleWords } from "#desk/ui/rule-words.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { PriceActs } from "./price-acts.tsx";
import { type PriceAct, PriceAsk } from "./price-ask.tsx";
import { PriceHistory } from "./price-history.tsx";
import { PriceStateTag } from "./price-state-tag.tsx";
import { PriceSummary } from "./price-summary.tsx";

/** How often one looks at a change that is at work, in ms. */
const LOOK_MS = 1_000;

type Props = { id: number; onClose: () => void };

/** One change of prices: what the rule does, or did, and what may be done with it. */
export function PriceChangeDetail({ id, onClose }: Props) {
  const t = useDeskTexts("priceRules");
  const { data, ...waits } = usePriceChange(id);
  if (!data) return <WaitingDetail title={t("one", { id })} {...waits} onClose={onClose} />;
  return <OpenedChange key={id} read={data} onClose={onClose} />;
}

function OpenedChange({ read, onClose }: { read: PriceChangeResponse; onClose: () => void }) {
  const t = useDeskTexts("priceRules");
  const words = useRuleWords();
  const { change } = read;
  const { state, failed } = change;
  const [opened, setOpened] = useState<PriceAct>();
  return (
    <DetailPanel
      title={words.rule(change)}
      aside={<PriceStateTag change={change} />}
      onClose={onClose}
      foot={!isPriceWork(state) && <PriceActs read={read} onBegin={setOpened} />}
    >
      <div>
        {isPriceWork(state) && (
          <output className="import-progress">
            <progress value={change.progress} aria-label={t(`states.${state}`)} />
            {t("working")}
          </output>
        )}
        {failed && (
          <Notice kind="bad">
            <p>{t(`failed.${failed.work}`)}</p>
            <details>
              <summary>{t("failed.reason")}</summary>
              <p className="secondary" lang="en">
                {failed.reason}
              </p>
            </details>
          </Notice>
        )}
      </div>
      <RuleFacts read={read} />
      {state !== "simulating" && failed?.work !== "simulating" && <PriceSummary read={read} />}
      <PriceHistory change={change} />
      {opened && <PriceAsk read={read} act={opened} onClose={() => setOpened(undefined)} />}
    </DetailPanel>
  );
}

function usePriceChange(id: number) {
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ["prices", "one", id, locale],
    queryFn: async () => {
      const path = "admin/prices/get";
      const reply = await askOne<PriceChangeResponse>({ path, locale, body: { id } });
      if (!isPriceWork(reply.change.state))
        await readKeysAnew(queries, ["prices", "list"], ["history", `prices:${id}`]);
      return reply;
    },
    refetchInterval: ({ state }) =>
      state.data && isPriceWork(state.data.change.state) ? LOOK_MS : false,
  });
  return { data, error, onRetry: isError ? () => void refetch() : undefined };
}

function RuleFacts({ read: { change } }: { read: PriceChangeResponse }) {
  const t = useDeskTexts("priceRules");
  const words = useRuleWords();
  const format = useFormat();
  const { rule, parts, madeBy, createdAt, undoUntil } = change;
  const { appliedBy, appliedAt, undoneBy, undoneAt } = change;
  const fact = (name: string, by: string | null, at: string | null) =>
    by !== null && at !== null ? [[name, t("byAt", { by, at: format.moment(at) })] as const] : [];
  return (
    <Facts
      facts={[
        [t("fields.parts"), words.parts(parts)],
        [t("fields.ending"), t(`endings.${rule.ending}`)],
        [t("fields.belowCost"), rule.mayBeBelowCost ? t("allowed") : t("refusedBelow")],
        ...fact(t("fields.madeBy"), madeBy, createdAt),
        ...fact(t("fields.appliedBy"), appliedBy, appliedAt),
        ...fact(t("fields.undoneBy"), undoneBy, undoneAt),
        ...(undoUntil === null ? [] : [[t("fields.undoUntil"), format.moment(undoUntil)] as const]),
      ]}
    />
  );
}
