import type { AdminReturn, ReturnWorth } from "#contract/returns.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { HowFarMoneyIs } from "#desk/ui/how-far-money-is.tsx";

import { useFormat } from "#web/ui/format.ts";

type Refund = NonNullable<AdminReturn["refund"]>;
type Sums = Pick<ReturnWorth, "goods" | "discount" | "tax" | "core"> & { withheld?: number };

/** What goes back for what was taken back, or what would at the most while it waits to be approved. */
export function DeskReturnMoney({ returned }: { returned: AdminReturn }) {
  const t = useDeskTexts("returns");
  const { refund, worth } = returned;
  if (refund)
    return (
      <DetailSection title={t("money.title")}>
        <MoneySums sums={refund} total={refund.amount} />
        <RefundState returned={returned} refund={refund} />
      </DetailSection>
    );
  if (!worth) return null;
  return (
    <DetailSection title={t("money.worth")}>
      <MoneySums sums={worth} total={worth.total} />
      <p className="secondary small">{t(`ways.would.${worth.way}`)}</p>
    </DetailSection>
  );
}

/** Whether the money is back, on its way, or refused by the provider. */
function RefundState({ returned, refund }: { returned: AdminReturn; refund: Refund }) {
  const t = useDeskTexts("returns");
  const { status, isRefundRefused, parts } = returned;
  const { amount, way } = refund;
  const isBack = status === "refunded";
  const otherwise = t(`ways.${isBack ? "done" : "on"}.${way}`);
  return (
    <HowFarMoneyIs
      money={{ amount, isRefundRefused, isBack, parts }}
      words={{ refused: t("money.refused"), otherwise }}
    />
  );
}

/** How an amount that goes back is made up; what is nothing is left out. */
export function MoneySums({ sums, total }: { sums: Sums; total: number }) {
  const t = useDeskTexts("returns.money");
  const format = useFormat();
  const { goods, discount, tax, core, withheld = 0 } = sums;
  const parts: (readonly [string, number])[] = [
    [t("goods"), goods],
    [t("discount"), -discount],
    [t("tax"), tax],
    [t("core"), core],
    [t(tax === 0 ? "withheld" : "withheldTaxed"), -withheld], // its credit note says it without
  ];
  return (
    <Facts
      facts={[
        ...parts
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => [name, format.money(amount)] as const),
        [
          t("total"),
          <b key="total" className="strong">
            {format.money(total)}
          </b>,
        ],
      ]}
    />
  );
}
