import type { Locale } from "#domain/i18n/locale.ts";
import type { EditMoney } from "#domain/order/edit-money.ts";
import type { EditNote } from "#domain/order/order-edit.ts";
import { piecesChangeKind } from "#domain/order/pieces-change-kind.ts";
import type { PiecesChange } from "#domain/order/pieces-text.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { OrderRow } from "./order-store.ts";

/** What an edit changed, and what that means for whoever pays. */
export type MailedEdit = { note: EditNote; money: EditMoney };

/** What a mail says of an edit of an order, in its customer's language: a line for each change. */
export function editWords(
  { number, locale, totalCents }: Pick<OrderRow, "number" | "locale" | "totalCents">,
  { note, money }: MailedEdit,
): { before: string; changes: string; pay: string } {
  return {
    before: dollarsText(note.before, locale),
    changes: changeLines(note, locale),
    pay: payWords(money, {
      locale,
      total: dollarsText(totalCents, locale),
      order: String(number),
      difference: dollarsText(Math.abs(note.after - note.before), locale),
    }),
  };
}

type PayTexts = { locale: Locale; total: string; order: string; difference: string };

/** What is to be paid, or goes back, and what an account owes no more before that. */
function payWords(money: EditMoney, { locale, ...texts }: PayTexts): string {
  const words = serverTexts("mails", locale).edited;
  const { outcome, due, off, goesBack, byTransfer } = money;
  const sums = {
    ...texts,
    due: dollarsText(due, locale),
    off: dollarsText(off, locale),
    back: dollarsText(goesBack, locale),
    byCard: dollarsText(goesBack - byTransfer, locale),
    byTransfer: dollarsText(byTransfer, locale),
  };
  const isOff = off > 0 && goesBack > 0;
  return [
    ...(isOff ? [filled(words.owedNoMore, sums)] : []),
    filled(words.pay[outcome], sums),
  ].join(" ");
}

/** What is said of a change beside what it changes. */
type Beside = {
  /** Whether the invoice goes to the other address too. */
  isBilledAnew?: boolean;
  /** What follows on the line of a part, by its number. */
  ofPart?: (number: string) => string;
};

/** What an edit changes, a line for each. */
export function changeLines(
  note: EditNote,
  locale: Locale,
  { isBilledAnew = false, ofPart = () => "" }: Beside = {},
): string {
  const words = serverTexts("mails", locale).edited;
  return [
    ...note.pieces.map(
      (change) => filled(words[piecesChangeKind(change)], textsOf(change)) + ofPart(change.number),
    ),
    ...(note.isMoved ? [isBilledAnew ? words.places : words.place] : []),
    ...(note.isShippedOtherwise ? [words.way] : []),
  ].join("\n");
}

function textsOf({ number, from, to }: PiecesChange) {
  return { number, from: String(from), to: String(to) };
}
