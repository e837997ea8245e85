import { useState } from "react";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { proposedLines, type OwedLine, type ReceiptDraft } from "./receipt-draft.ts";

/** What may change while a word that it is another payment still stands: nothing that tells one from another. */
const KEPT: ReadonlySet<keyof ReceiptDraft> = new Set(["note", "typed"]);

/** A receipt that is written: a sum is proposed for the oldest invoices first until a line is changed by hand. */
export function useReceiptDraft(lines: readonly OwedLine[], today: string) {
  const locale = useShopLocale();
  const [draft, setDraft] = useState<ReceiptDraft>({
    way: "transfer",
    sum: "",
    receivedOn: today,
    reference: "",
    note: "",
    isAnother: false,
    typed: {},
  });
  const [isByHand, setByHand] = useState(false);
  const set =
    <Name extends keyof ReceiptDraft>(name: Name) =>
    (value: ReceiptDraft[Name]) =>
      setDraft((before) => ({ ...before, isAnother: KEPT.has(name) && before.isAnother, [name]: value })); // prettier-ignore
  return {
    draft,
    set,
    setSum: (sum: string) =>
      setDraft((before) => ({
        ...before,
        isAnother: false,
        sum,
        typed: isByHand ? before.typed : proposedLines(sum, lines, locale),
      })),
    setLine: (orderNumber: string, amount: string) => {
      setByHand(true);
      setDraft((before) => ({ ...before, typed: { ...before.typed, [orderNumber]: amount } }));
    },
    /** Proposes anew, whatever was typed. */
    propose: () => {
      setByHand(false);
      setDraft((before) => ({ ...before, typed: proposedLines(before.sum, lines, locale) }));
    },
  };
}
