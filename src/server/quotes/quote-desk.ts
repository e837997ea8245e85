import type { AuditAction } from "#domain/audit/audit-action.ts";
import { requireSeen } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { keptTaxes } from "#domain/tax/kept-taxes.ts";
import { taxedAt } from "#domain/tax/sales-tax.ts";
import { orderTotals } from "#domain/order/order-totals.ts";
import { answeredLines } from "#domain/quote/answered-lines.ts";
import { answerLines, type GivenLine, requireAnswerable } from "#domain/quote/quote-answer.ts";
import { quoteAfter, quoteExpiry, quoteStatusAt } from "#domain/quote/quote-status.ts";
import { findAccountTerms } from "#server/accounts/account-terms.ts";
import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import type { ChosenShipping } from "#server/orders/orders/chosen-shipping.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readPolicyDays } from "#server/settings/policy-days.ts";
import { readSellingRules } from "#server/settings/selling-rules.ts";

import type { QuoteMails } from "./quote-mails.ts";
import { insertQuoteEvent } from "./quote-event-store.ts";
import { requestedColumn, offeredColumns } from "./offered-columns.ts";
import { replacementLines } from "./replacement-lines.ts";
import { lockQuote, moveQuote, type QuoteRow, raiseQuoteVersion } from "./quote-store.ts";

/** A quote as somebody looked at it; without a version whatever is there is changed. */
export type SeenQuote = { quoteNumber: number; version?: number | null | undefined };

/** What the shop says to each line, how all of it is shipped for how much, and for how many days that holds. */
export type QuoteAnswer = SeenQuote & {
  lines: readonly GivenLine[];
  shipping: ChosenShipping & { price: Cents };
  /** Without them as many as its storefront says. */
  days?: number | undefined;
  message: string;
};

/**
 * What staff does with quotes (decisions §7). ShopErrors: `order_not_found`, `quote_status_refused` for a
 * quote that is over, `changed_meanwhile` where it is not the one that was looked at, and those of `answerLines`.
 */
export type QuoteDesk = {
  /** Names prices, and renews those that have expired; the customer gets a mail, one for what has not left yet. */
  answer: (answer: QuoteAnswer, by: StaffCall) => Promise<QuoteRow>;
  decline: (declined: SeenQuote & { message: string }, by: StaffCall) => Promise<QuoteRow>;
  /** Writes to the customer on the quote's page. */
  message: (letter: SeenQuote & { message: string }, by: StaffCall) => Promise<QuoteRow>;
};

type Needs = {
  db: Database;
  mails: QuoteMails;
  now: () => Date;
  databaseNow: (db: Database) => Promise<Date>;
};

export function createQuoteDesk({ db, mails, now, databaseNow }: Needs): QuoteDesk {
  return {
    answer: (answer, by) =>
      changeQuote(db, { ...answer, by, action: "quote.answer" }, async (trx, quote) => {
        const move = { step: "answer", now: now() } as const;
        quoteAfter(quote, move.step, move.now); // refuses, before the offer is looked at
        const { quotes: days } = await readPolicyDays(trx, quote.storefront);
        const answered = await moveQuote(trx, quote, {
          ...move,
          expires_at: quoteExpiry(await databaseNow(trx), answer.days ?? days),
          answer_note: answer.message,
          ...(await answeredColumns(trx, quote, answer)),
        });
        await mails.answered(trx, answered, quoteStatusAt(quote, move.now));
        return changeOf(quote, answered);
      }),
    decline: (declined, by) =>
      changeQuote(db, { ...declined, by, action: "quote.decline" }, async (trx, quote) => {
        const { status } = await moveQuote(trx, quote, { step: "decline", now: now() });
        return { status: [quote.status, status] };
      }),
    message: (letter, by) =>
      changeQuote(db, { ...letter, by, action: "quote.message" }, async (trx, { number }) => {
        await raiseQuoteVersion(trx, number);
        return { message: [null, letter.message] };
      }),
  };
}

/** What an answer changed, for the audit log. */
function changeOf(before: QuoteRow, after: QuoteRow): AuditEntry["change"] {
  return {
    status: [before.status, after.status],
    lines: [sentenceOf(before), sentenceOf(after)],
    total: [before.totalCents, after.totalCents],
    expires: [before.expiresAt?.toISOString() ?? null, after.expiresAt?.toISOString() ?? null],
  };
}

/** "2 × FILTER $19.99; 4 × PUMP2 (PUMP) $40.00; SEAL —": pieces, part and price, in brackets what was asked for. */
function sentenceOf({ lines, requested }: QuoteRow): string {
  const words = answeredLines(lines, requested).map(({ line, offered }) => {
    if (!offered) return `${line.sku} —`;
    const instead = offered.sku === line.sku ? "" : ` (${line.sku})`;
    return `${offered.quantity} × ${offered.sku}${instead} ${dollarsText(offered.unitPrice, "en")}`;
  });
  return words.join("; ");
}

type Changing = SeenQuote & { message: string; by: StaffCall; action: AuditAction };
type Work = (db: Database, quote: QuoteRow) => Promise<AuditEntry["change"]>;

async function changeQuote(
  db: Database,
  { quoteNumber, version: seen, message, by, action }: Changing,
  work: Work,
): Promise<QuoteRow> {
  return db.transaction().execute(async (trx) => {
    const before = await lockQuote(trx, quoteNumber);
    if (!before) throw new ShopError("order_not_found");
    const { status: from, version } = before;
    requireSeen({ quoteNumber: String(quoteNumber), status: from, version }, seen);
    const change = await work(trx, before);
    const after = (await lockQuote(trx, quoteNumber)) ?? before;
    const actor = staffActor(by);
    const event = { quoteNumber, from, to: after.status, actor, isStaff: true, message };
    await insertQuoteEvent(trx, event);
    const subject = `quote:${quoteNumber}`;
    await appendAudit(trx, { actor, action, subject, change, client: by.client });
    return after;
  });
}

/**
 * The answer's lines and amounts: its own prices and shipping, and the tax that the customer owes on them, with the rules of
 * it.
 */
async function answeredColumns(db: Database, quote: QuoteRow, answer: QuoteAnswer) {
  const before = answeredLines(quote.lines, quote.requested);
  requireAnswerable(before, answer.lines); // refuses, before parts are looked for
  const parts = await replacementLines(db, quote, answer.lines);
  const { offered: lines, requested } = answerLines(before, answer.lines, parts);
  const { price: shipping, ...option } = answer.shipping;
  const { taxPolicy: policy } = await readSellingRules(db, quote.storefront);
  const { accountId, shippingAddress } = quote;
  const account = accountId === null ? undefined : await findAccountTerms(db, accountId);
  const totals = orderTotals({
    lines,
    shipping,
    discount: cents(0),
    policy,
    taxed: taxedAt(shippingAddress, account),
  });
  return {
    ...offeredColumns({ lines, option, totals }),
    ...requestedColumn(requested),
    tax_rules: JSON.stringify(keptTaxes(policy, account)),
  };
}
