import { AGES, daysOverdue, dueAt } from "#domain/credit/open-invoice.ts";
import { reminderBar } from "#domain/credit/reminder-step.ts";
import { addCents, type Cents, cents } from "#domain/money/money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Site } from "#domain/storefront/site.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import type { MailParams } from "#server/mails/mail-kind.ts";
import { dayText } from "#server/mails/moment-text.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import { type AccountContact, findContact } from "#server/orders/payments/account-payment-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readTransferInstructions } from "#server/settings/transfer-instructions.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { agingAt } from "./invoice-aging.ts";
import type { ReminderRow } from "./reminder-store.ts";

/** What a reminder is written from: all open invoices of an account, and which of them it is about. */
export type ReminderLetter = {
  accountId: string;
  all: readonly ReminderRow[];
  /** At least one. */
  chosen: readonly ReminderRow[];
  creditDays: number;
};

/** A reminder as the outbox takes it. */
export type ReminderMail = {
  kind: "invoices_overdue" | "invoices_open";
  to: string;
  locale: Locale;
  site: Site;
  params: MailParams["invoices_overdue"];
};

type Needs = { links: Pick<OrderLinks, "toInvoices">; now: () => Date };

/**
 * Writes a reminder: what is open of each invoice and not on its way, since when it is due, what the account owes by age,
 * and how to pay. It is of the site, and in the language, of the latest order that it is about. Undefined for an
 * account that is not there.
 */
export async function reminderMail(
  db: Database,
  letter: ReminderLetter,
  { links, now }: Needs,
): Promise<ReminderMail | undefined> {
  const { accountId, chosen } = letter;
  const contact = await findContact(db, accountId);
  const latest = chosen.reduce<ReminderRow | undefined>(
    (last, one) => (last && last.orderNumber > one.orderNumber ? last : one),
    undefined,
  );
  if (!contact || !latest) return undefined;
  const { storefront, host, locale } = latest;
  const toWhom = await readTransferInstructions(db, { locale, storefront });
  const { byTransfer } = serverTexts("receivables", locale).reminder;
  const instructions = toWhom === "" ? "" : `${byTransfer}\n${toWhom}`;
  const link = links.toInvoices({ storefront, host, locale });
  const written = wordsOf(letter, { contact, locale, moment: now() });
  return {
    kind: written.isOverdue ? "invoices_overdue" : "invoices_open",
    to: contact.email,
    locale,
    site: { storefront, host },
    params: { ...written.params, link, instructions },
  };
}

/** What of an invoice is reminded: what is open and not on its way. */
export function remindedOf({
  openCents,
  onItsWayCents,
}: Pick<ReminderRow, "openCents" | "onItsWayCents">): Cents {
  return cents(openCents - onItsWayCents);
}

type Writing = { contact: AccountContact; locale: Locale; moment: Date };

function wordsOf(
  { all, chosen, creditDays }: ReminderLetter,
  { contact, locale, moment }: Writing,
) {
  const words = serverTexts("receivables", locale).reminder;
  const isLate = (row: ReminderRow) => daysOverdue({ ...row, creditDays }, moment) > 0;
  const items = chosen.map((row) => {
    const { orderNumber, invoiceNumber, issuedAt, storefront, onItsWayCents } = row;
    const day = dayText(dayOf(dueAt({ issuedAt, creditDays }), storefront), locale);
    const known = {
      order: String(orderNumber),
      invoice: String(invoiceNumber ?? ""),
      amount: dollarsText(remindedOf(row), locale),
      day,
      coming: dollarsText(onItsWayCents, locale),
    };
    const named = filled(invoiceNumber === null ? words.order : words.invoice, known);
    const due = filled(isLate(row) ? words.late : words.due, known);
    const coming = onItsWayCents > 0 ? filled(words.coming, known) : "";
    return `${named}: ${due}${coming}`;
  });
  const sum = addCents(...chosen.map(remindedOf));
  return {
    isOverdue: chosen.some(isLate),
    params: {
      name: contact.name,
      amount: dollarsText(sum, locale),
      items: items.join("\n"),
      standing: standingText(all, { creditDays, locale, moment }),
    },
  };
}

/** What an account owes in all beside what is on its way and what nobody may remind it of, and how much of it by age. */
function standingText(
  all: readonly ReminderRow[],
  { creditDays, locale, moment }: { creditDays: number; locale: Locale; moment: Date },
): string {
  const words = serverTexts("receivables", locale);
  const reminded = all
    .filter((row) => reminderBar(row) === undefined)
    .map(({ issuedAt, storefront, ...row }) => ({
      issuedAt,
      storefront,
      openCents: remindedOf(row),
    }));
  const aging = agingAt(reminded, { creditDays, moment });
  const ages = AGES.filter((age) => aging[age] > 0).map((age) =>
    filled(words.reminder.age, {
      age: words.reminder.ages[age],
      amount: dollarsText(aging[age], locale),
    }),
  );
  const total = dollarsText(addCents(...AGES.map((age) => aging[age])), locale);
  return filled(words.reminder.standing, { total, ages: ages.join("; ") });
}
