import type { PriceChangeResponse } from "#contract/price-rules.ts";
import { addDollars } from "#domain/money/money.ts";
import { PRICE_OUTCOMES } from "#domain/pricing/price-change.ts";
import { PRICE_REFUSALS } from "#domain/pricing/price-rule.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { useFormat } from "#web/ui/format.ts";

import { PriceRows } from "./price-rows.tsx";

/** What a rule does, counted: how many parts, what their stock comes to, and the rows that matter most. */
export function PriceSummary({ read }: { read: PriceChangeResponse }) {
  const t = useDeskTexts("prices");
  const format = useFormat();
  const { outcomes, refused, belowCost, unknownCost, outOfOrder, stockBefore, stockAfter } = read;
  const parts = PRICE_OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  const reasons = PRICE_REFUSALS.filter((reason) => refused[reason] > 0);
  const warned = { belowCost, unknownCost, outOfOrder };
  return (
    <>
      <DetailSection title={t("does")} note={t("ofParts", { count: parts })}>
        <Facts
          facts={[
            ...PRICE_OUTCOMES.map(
              (outcome) => [t(`outcomes.${outcome}`), format.count(outcomes[outcome])] as const,
            ),
            ...reasons.map(
              (reason) => [t(`reasons.${reason}`), format.count(refused[reason])] as const,
            ),
            ...(["belowCost", "unknownCost", "outOfOrder"] as const)
              .filter((name) => warned[name] > 0)
              .map((name) => [t(`warned.${name}`), format.count(warned[name])] as const),
            [
              t("stock"),
              t("fromTo", {
                before: format.money(stockBefore),
                after: format.money(stockAfter),
                difference: signed(addDollars(stockAfter, -stockBefore), format.money),
              }),
            ],
          ]}
        />
      </DetailSection>
      <Done read={read} />
      <PriceRows title={t("leftRows")} rows={read.leftRows} />
      <PriceRows title={t("largest")} rows={read.largest} />
      <PriceRows title={t("first")} rows={read.first} />
    </>
  );
}

/** What became of it, once it is applied. */
function Done({ read }: { read: PriceChangeResponse }) {
  const t = useDeskTexts("prices");
  const format = useFormat();
  const { change, written, left, undone, kept } = read;
  if (change.appliedAt === null) return null;
  return (
    <DetailSection title={t("became")}>
      <Facts
        facts={[
          [t("written"), format.count(written)],
          [t("left"), format.count(left)],
          ...(change.state === "applied" || change.state === "applying"
            ? []
            : [
                [t("undone"), format.count(undone)] as const,
                [t("kept"), format.count(kept)] as const,
              ]),
        ]}
      />
    </DetailSection>
  );
}

function signed(dollars: number, money: (dollars: number) => string): string {
  return `${dollars < 0 ? "−" : "+"}${money(Math.abs(dollars))}`;
}
