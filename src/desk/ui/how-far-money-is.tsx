import type { PartsOfMoney } from "#contract/paid-by-hand.ts";
import { addDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Money that goes back, in dollars, and how far each part of it is. */
type GoingBack = { amount: number; isRefundRefused: boolean; isBack: boolean; parts: PartsOfMoney };

type Props = {
  money: GoingBack;
  /** What the area says of money that was refused whole, and of any that goes one way. */
  words: { refused: string; otherwise: string };
};

/** How far money is that goes back: a warning where somebody has to pay of it. */
export function HowFarMoneyIs({ money, words }: Props) {
  const owed = useOwedWords(money, words.refused);
  const split = useSplitWords(money);
  if (owed.length === 0) return <p className="secondary small">{split ?? words.otherwise}</p>;
  return (
    <Notice kind="warn">
      {owed.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** What is to be done of it by hand, and what of it goes through other payments of the order; nothing where nobody has to. */
function useOwedWords(
  { amount, isRefundRefused, isBack, parts }: GoingBack,
  whole: string,
): string[] {
  const t = useDeskTexts("desk.payout.parts");
  const format = useFormat();
  const { transfer, waiting, refused } = parts;
  if (isBack || (!isRefundRefused && refused === 0)) return [];
  const isOpenElsewhere = waiting + refused > 0;
  return [
    transfer !== null &&
      (transfer < amount ? t("transfer", { amount: format.money(transfer) }) : whole),
    waiting > 0 && t("waiting", { amount: format.money(waiting) }),
    refused > 0 && t("refused", { amount: format.money(refused) }),
    isOpenElsewhere && t(transfer === null ? "byItself" : "last"),
  ].filter((sentence) => sentence !== false);
}

/** How money went of which providers sent a part and the shop transferred the rest; undefined for any other. */
function useSplitWords({ amount, isBack, parts: { provider } }: GoingBack): string | undefined {
  const t = useDeskTexts("desk.payout.parts");
  const format = useFormat();
  if (!isBack || provider === 0 || provider >= amount) return undefined;
  return t("done", {
    provider: format.money(provider),
    transfer: format.money(addDollars(amount, -provider)),
  });
}
