import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { isChangeMail } from "#domain/mail/mail-repeat.ts";
import type { ChangeMail } from "#domain/order/order-mail.ts";
import { type QuoteMailKind, quoteMailKind } from "#domain/quote/quote-mail.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What is known elsewhere of the orders, quotes and transfers that mails tell of. */
export type ThingTruths = {
  /** Whether what a mail tells of a change of an order is true of it now. */
  isChangeMailTrue: (db: Database, mail: ChangeMail & { orderNumber: number }) => Promise<boolean>;
  /** Whether what a mail tells of a quote is true of it at a moment. */
  isQuoteMailTrue: (
    db: Database,
    mail: { quoteNumber: number; kind: QuoteMailKind; at: Date },
  ) => Promise<boolean>;
  /** Where the money of a transfer goes now. */
  readTransferInstructions: (
    db: Database,
    whose: { locale: Locale; storefront: Storefront },
  ) => Promise<string>;
};

type Params = Readonly<Record<string, unknown>>;
type MailContent = { kind: string; locale: Locale; storefront: Storefront | null; params: Params };

/** Refuses by a ShopError `mail_refused` what an order, a quote or the shop's account for transfers is not any more. */
export async function requireTrueOfThing(
  db: Database,
  mail: MailContent,
  { truths, at }: { truths: ThingTruths; at: Date },
): Promise<void> {
  const { kind } = mail;
  const isTrue =
    (await isTrueOfOrder(db, mail, truths)) &&
    (await isTrueOfQuote(db, mail, { truths, at })) &&
    (await leadsMoneyRight(db, mail, truths));
  if (!isTrue) throw new ShopError("mail_refused", { kind });
}

async function isTrueOfOrder(
  db: Database,
  { kind, params }: MailContent,
  { isChangeMailTrue }: ThingTruths,
): Promise<boolean> {
  if (!isChangeMail(kind)) return true;
  const asksForTransfer = mailedText(params["instructions"]) !== "";
  return isChangeMailTrue(db, { orderNumber: orderOf(params), kind, asksForTransfer });
}

async function isTrueOfQuote(
  db: Database,
  { kind, params }: MailContent,
  { truths, at }: { truths: ThingTruths; at: Date },
): Promise<boolean> {
  const quoteKind = quoteMailKind(kind);
  if (!quoteKind) return true;
  return truths.isQuoteMailTrue(db, { quoteNumber: orderOf(params), kind: quoteKind, at });
}

/** Money is sent where a mail says, and the shop's account may be another one by now. */
async function leadsMoneyRight(
  db: Database,
  { locale, storefront, params }: MailContent,
  { readTransferInstructions }: ThingTruths,
): Promise<boolean> {
  const mailed = mailedText(params["instructions"]);
  if (mailed === "") return true;
  return (
    storefront !== null && (await readTransferInstructions(db, { locale, storefront })) === mailed
  );
}

/** The order, or the quote, that a mail of one is about; a ShopError `not_found` where it names none. */
export function orderOf({ order }: Params): number {
  const number = Number(mailedText(order));
  if (!Number.isSafeInteger(number) || number <= 0) throw new ShopError("not_found");
  return number;
}

export function mailedText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
