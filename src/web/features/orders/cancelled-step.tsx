import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { type CancelledMoney, cancelledMoney } from "./cancelled-money.ts";
import type { ReadPayout } from "./public/use-payout.ts";

type Props = { order: ShownOrder; payout: ReadPayout };

/** That an order was cancelled, what becomes of its money, and the way to where its account is named. */
export function CancelledStep({ order, payout: { payout } }: Props) {
  const t = useTranslations("orderPage.next.cancelled");
  const sentence = useSentence();
  const money = cancelledMoney(order, payout);
  const isMissing = money.is === "unnamed";
  return (
    <Notice kind={isMissing ? "warn" : "plain"}>
      <p>
        {sentence(money)} {isMissing && <a href="#payout">{t("say")}</a>}
      </p>
    </Notice>
  );
}

function useSentence(): (money: CancelledMoney) => string {
  const t = useTranslations("orderPage.next.cancelled");
  const format = useFormat();
  return (money) => {
    if (money.is === "linkPaid") return t("linkPaid", { day: format.dayOf(money.paidAt) });
    if (!("amount" in money)) return t(money.is);
    const amount = format.money(money.amount);
    if (money.is === "paid") return t("paid", { amount, day: format.dayOf(money.paidAt) });
    return money.is === "named" ? t("named", { ...money, amount }) : t("unnamed", { amount });
  };
}
