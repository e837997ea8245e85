import type { DeskOrder } from "#contract/desk-orders.ts";
import { addDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { dueToSay, type EditPreview } from "./edit-preview.ts";
import { useQuoteWords } from "./use-quote-words.ts";

type Props = { preview: EditPreview; order: DeskOrder };

/** What stands against an edit, or what will happen by it. */
export function EditConsequences({ preview, order }: Props) {
  const t = useDeskTexts("orderEdit");
  const format = useFormat();
  const moneyWords = useMoneyWords();
  const quoteWords = useQuoteWords();
  const { problems, difference, lostCoupon, creditAvailable } = preview;
  const [problem] = problems;
  if (problem !== undefined && problem !== "nothing_changed")
    return (
      <Notice kind="warn">
        <p>{t(`problems.${problem}`)}</p>
      </Notice>
    );
  if (problem !== undefined)
    return (
      <>
        <p className="secondary">{t("problems.nothing_changed")}</p>
        <Happens sentences={quoteWords(preview.quote)} />
      </>
    );
  const happens = [
    ...quoteWords(preview.quote),
    ...(lostCoupon === null ? [] : [t("lostCoupon", { code: lostCoupon })]),
    ...moneyWords(preview, order),
    ...(preview.replacesInvoice && preview.toPay === 0
      ? [t("newInvoice", { invoice: order.invoiceNumber ?? "" })]
      : []),
    ...(creditAvailable === null ? [] : [t("credit", { amount: format.money(creditAvailable) })]),
    ...(preview.toPay > 0 ? [] : [t("mail", { email: order.email })]),
  ];
  return (
    <>
      <p className="strong">{differenceText(difference, format.money(Math.abs(difference)), t)}</p>
      <Happens sentences={happens} />
    </>
  );
}

function Happens({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="edit-happens">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** What comes, is owed or goes back: of an invoice that is paid in part what was received, and what its account owes no more. */
function useMoneyWords() {
  const t = useDeskTexts("orderEdit");
  const format = useFormat();
  return (preview: EditPreview, order: DeskOrder): string[] => {
    const { outcome, difference, received, onItsWay, off, goesBack, byTransfer } = preview;
    const due = dueToSay(preview);
    const isOpen = received > 0 && (due > 0 || off > 0);
    const isOff = off > 0 && goesBack > 0;
    const amounts = {
      difference: format.money(Math.abs(difference)),
      total: format.money(preview.after.total),
      email: order.email,
      due: format.money(due),
      off: format.money(off),
      back: format.money(goesBack),
      byCard: format.money(addDollars(goesBack, -byTransfer)),
      byTransfer: format.money(byTransfer),
    };
    return [
      ...(isOpen ? [t("received", { amount: format.money(received) })] : []),
      ...(onItsWay > 0 ? [t("onItsWay", { amount: format.money(onItsWay) })] : []),
      ...(isOff ? [t("owedNoMore", amounts)] : []),
      t(`outcomes.${outcome}`, amounts),
    ];
  };
}

function differenceText(
  difference: number,
  amount: string,
  t: ReturnType<typeof useDeskTexts<"orderEdit">>,
): string {
  if (difference === 0) return t("same");
  return difference > 0 ? t("more", { amount }) : t("less", { amount });
}
