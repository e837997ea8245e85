import { creditReason, type CreditReason } from "#domain/credit-note/credit-note.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import type { Database } from "#server/platform/database/database.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { findPartsBack } from "./refund-amount-store.ts";

type Went = { orderNumber: number; reason: CreditReason; amountCents: number };

/**
 * What of an amount that is back the shop transferred, and what providers sent (ADR 0061); undefined where it went one
 * way.
 */
export async function splitText(
  db: Database,
  { orderNumber, reason, amountCents }: Went,
  locale: Locale,
): Promise<string | undefined> {
  const { provider } = await findPartsBack(db, { orderNumber, reason: creditReason(reason) });
  if (provider === 0 || provider >= amountCents) return undefined;
  return filled(serverTexts("returns", locale).split, {
    provider: dollarsText(provider, locale),
    transfer: dollarsText(amountCents - provider, locale),
  });
}
