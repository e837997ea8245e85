import type { Locale } from "#domain/i18n/locale.ts";
import type { RefundWay } from "#domain/payment/refund-way.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

/** How money went by transfer; either may be empty. */
export type Transfer = { account: string; reference: string };

/** To the end of which account money went, and by which reference; nothing of what nobody noted. */
export function transferText({ account, reference }: Transfer, locale: Locale): string {
  const words = serverTexts("returns", locale).transfer;
  return joined([
    account === "" ? "" : filled(words.account, { account }),
    reference === "" ? "" : filled(words.reference, { reference }),
  ]);
}

type Credited = { creditWay: RefundWay | null; paidAt: Date | null };
/** How it went: by transfer, and where it went two ways what by which. */
type HowItWent = { transfer?: Transfer | undefined; split?: string | undefined };

/** By which way a credit comes or came, and how it went; empty where nothing was credited. */
export function creditWayText(
  { creditWay, paidAt }: Credited,
  locale: Locale,
  { transfer, split }: HowItWent = {},
): string {
  if (creditWay === null) return "";
  const ways = serverTexts("returns", locale).ways[creditWay];
  return joined([
    paidAt === null ? ways.coming : (split ?? ways.done),
    transfer ? transferText(transfer, locale) : "",
  ]);
}

function joined(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}
