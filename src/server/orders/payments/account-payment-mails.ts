import type { Cents } from "#domain/money/money.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { dayText } from "#server/mails/moment-text.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readTransferInstructions } from "#server/settings/transfer-instructions.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { type AccountPaymentRow, findContact } from "./account-payment-store.ts";

type Share = { orderNumber: number; amount: Cents };
type Received = {
  payment: AccountPaymentRow;
  paid: readonly Share[];
  sum: Cents;
  /** What of it goes back to the card. */
  back: Cents;
};

type Reversed = Omit<Received, "back"> & {
  /** Why, as whoever took it back wrote it. */
  reason: string;
};
type Announced = { payment: AccountPaymentRow; shares: readonly Share[] };

/** What customers and staff are told of payments of invoices, each once, in the transaction that makes it true. */
export type AccountPaymentMails = {
  /** The receipt. */
  paid: (db: Database, received: Received) => Promise<void>;
  /** A transfer is on its way: where it goes, and to staff that it is expected. */
  announced: (db: Database, announced: Announced) => Promise<void>;
  /** What a receipt said was noted in error: its invoices are open again. */
  reversed: (db: Database, reversed: Reversed) => Promise<void>;
};

type Needs = {
  links: Pick<OrderLinks, "toInvoices">;
  /** Where staff reads; without it the list of payments alone tells. */
  shopEmail: string | undefined;
};

export function createAccountPaymentMails(needs: Needs): AccountPaymentMails {
  return {
    announced: (db, announced) => tellOfTransfer(db, announced, needs),
    reversed: async (db, { payment, paid: shares, sum, reason }) => {
      const contact = await findContact(db, payment.accountId);
      if (!contact) return;
      const { number, locale, storefront } = payment;
      const params = paramsOf({ payment, shares, sum, locale }, needs);
      await queueMail(db, {
        kind: "invoices_reversed",
        to: contact.email,
        locale,
        storefront,
        params: { ...params, name: contact.name, message: reason },
        once: `invoices_reversed:${number}`,
      });
    },
    paid: async (db, { payment, paid: shares, sum, back }) => {
      const contact = await findContact(db, payment.accountId);
      if (!contact) return;
      const { number, locale, storefront } = payment;
      const words = serverTexts("receivables", locale);
      await queueMail(db, {
        kind: "invoices_paid",
        to: contact.email,
        locale,
        storefront,
        params: {
          ...paramsOf({ payment, shares, sum, locale }, needs),
          name: contact.name,
          back: back === 0 ? "" : filled(words.back, { amount: dollarsText(back, locale) }),
          how: howText(payment),
        },
        once: `invoices_paid:${number}`,
      });
    },
  };
}

type Mailed = Announced & { sum: number; locale: Locale };

/** What every mail says of a payment: its number, its sum, what of that is for which invoice, and where they stand. */
function paramsOf({ payment, shares, sum, locale }: Mailed, { links }: Pick<Needs, "links">) {
  const { number, storefront, host } = payment;
  return {
    link: links.toInvoices({ storefront, host, locale }),
    payment: String(number),
    amount: dollarsText(sum, locale),
    items: sharesText(shares, locale),
  };
}

async function tellOfTransfer(
  db: Database,
  { payment, shares }: Announced,
  needs: Needs,
): Promise<void> {
  const contact = await findContact(db, payment.accountId);
  if (!contact) return;
  const { number, storefront, amountCents: sum, reference } = payment;
  const paramsIn = (locale: Locale) => ({
    ...paramsOf({ payment, shares, sum, locale }, needs),
    reference,
  });
  await queueMail(db, {
    kind: "invoices_announced",
    to: contact.email,
    locale: payment.locale,
    storefront,
    params: {
      ...paramsIn(payment.locale),
      name: contact.name,
      instructions: await readTransferInstructions(db, payment),
    },
    once: `invoices_announced:${number}`,
  });
  const { shopEmail } = needs;
  if (shopEmail === undefined) return;
  // The language that the storefront's own people speak (decisions §9).
  const locale: Locale = storefront === "us" ? "en" : "es";
  await queueMail(db, {
    kind: "staff_invoices_announced",
    to: shopEmail,
    locale,
    storefront,
    params: { ...paramsIn(locale), name: "", email: contact.email },
    once: `staff_invoices_announced:${number}`,
  });
}

/** By which way, on which day and under which reference money came that staff noted; of any other its customer knows it. */
function howText({ way, receivedOn, reference, locale }: AccountPaymentRow): string {
  if (receivedOn === null) return "";
  const { how, receipt } = serverTexts("receivables", locale);
  const day = dayText(receivedOn, locale);
  const known = { way: receipt.ways[way], day, reference };
  return filled(reference === "" ? how.plain : how.referred, known);
}

function sharesText(shares: readonly Share[], locale: Locale): string {
  const words = serverTexts("receivables", locale);
  return shares
    .filter(({ amount }) => amount > 0)
    .map(({ orderNumber, amount }) =>
      filled(words.share, { order: String(orderNumber), amount: dollarsText(amount, locale) }),
    )
    .join("\n");
}
