import type { Locale } from "#domain/i18n/locale.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

/** How money went by transfer; either may be empty. */
export type Transfer = { account: string; reference: string };

/** To the end of which account money went, and by which reference; nothing of what nobody noted. */
export function transferText({ account, reference }: Transfer, locale: Locale): string {
  const words = serverTexts("returns", locale).transfer;
  return [
    account === "" ? "" : filled(words.account, { account }),
    reference === "" ? "" : filled(words.reference, { reference }),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
