import type { Locale } from "#domain/i18n/locale.ts";
import { answeredLines, type AnsweredLine } from "#domain/quote/answered-lines.ts";
import type { QuoteStatus } from "#domain/quote/quote-status.ts";
import type { MailItem } from "#server/mails/mail-params.ts";
import type { WaitingMail } from "#server/mails/waiting-mail.ts";
import { mailedOrder, unpricedItems } from "#server/orders/orders/mailed-order.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { QuoteRow } from "./quote-store.ts";

/** Every line that was asked for, as the mail of an answer has it: at its price, as another part, or as not available. */
export function answeredItems(quote: QuoteRow): MailItem[] {
  const priced = [...mailedOrder(quote, quote.lines).items];
  return answeredLines(quote.lines, quote.requested).flatMap((line) => {
    const [item] = line.offered ? priced.splice(0, 1) : unpricedItems([line.line], quote.locale);
    if (!item) return [];
    const notes = notesOf(line, quote.locale);
    return [notes.length === 0 ? item : { ...item, notes }];
  });
}

function notesOf({ fate, line, offered }: AnsweredLine, locale: Locale): string[] {
  const words = serverTexts("mails", locale).answer;
  const vin = offered?.flags.needsVinCheck === true ? [serverTexts("mails", locale).lines.vin] : [];
  if (fate.is === "offered") return vin;
  const note = fate.note === "" ? [] : [fate.note];
  if (fate.is === "unavailable") return [words.unavailable, ...note];
  const requested = { title: line.title[locale], number: line.partNumber };
  return [filled(words.instead[fate.reason], requested), ...note, ...vin];
}

/** What becomes of what the customer was told before, if anything: what has not left need not be taken back. */
export function wordsOfBefore(
  { locale }: QuoteRow,
  { from, waiting }: { from: QuoteStatus; waiting: WaitingMail | undefined },
): string {
  const { before } = serverTexts("mails", locale).answer;
  if (from === "expired") return before.renewed;
  if (from !== "answered") return "";
  return waiting ? waiting.wordsOf("before") : before.corrected;
}
