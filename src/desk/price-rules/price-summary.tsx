import type { PriceChangeResponse } from "#contract/price-rules.ts";
import { addDollars } from "#domain/money/money.ts";
import { PRICE_OUTCOMES } from "#domain/pricing/price-change.ts";
import { PRICE_REFUSALS } from "#domain/pricing/price-rule.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { useFormat } from "#web/ui/format.ts";

import { PriceRows } from "./price-rows.tsx";

/** What a manager should know of the changes before they are applied. */
const WARNINGS = ["belowCost", "unknownCost", "outOfOrder"] as const;

/** What a rule does, counted: how many parts, what their stock comes to, and the rows that matter most. */
export function PriceSummary({ read }: { read: PriceChangeResponse }) {
  const t = useDeskTexts("priceRules");
  const format = useFormat();
  const { outcomes, refused, stockBefore, stockAfter } = read;
  const parts = PRICE_OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  const reasons = PRICE_REFUSALS.filter((reason) => refused[reason] > 0);
  const counted = (count: number) => <Figure text={format.count(count)} />;
  const stockDifference = addDollars(stockAfter, -stockBefore);
  return (
    <>
      <DetailSection title={t("does")} note={t("ofParts", { count: parts })}>
        <Facts
          facts={[
            ...PRICE_OUTCOMES.map(
              (outcome) => [t(`outcomes.${outcome}`), counted(outcomes[outcome])] as const,
            ),
            ...reasons.map((reason) => [t(`reasons.${reason}`), counted(refused[reason])] as const),
            ...WARNINGS.filter((name) => read[name] > 0).map(
              (name) => [t(`warned.${name}`), counted(read[name])] as const,
            ),
          ]}
        />
      </DetailSection>
      <DetailSection title={t("stock")} note={t("stockNote")}>
        <Facts
          facts={[
            [t("fields.before"), <Figure key="before" text={format.money(stockBefore)} />],
            [t("fields.after"), <Figure key="after" text={format.money(stockAfter)} />],
            [
              t("difference"),
              <Figure key="difference" text={signed(stockDifference, format.money)} />,
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
  const t = useDeskTexts("priceRules");
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

/** A number that stays on one line. */
function Figure({ text }: { text: string }) {
  return <span className="price-figure">{text}</span>;
}

function signed(dollars: number, money: (dollars: number) => string): string {
  return `${dollars < 0 ? "−" : "+"}${money(Math.abs(dollars))}`;
}
