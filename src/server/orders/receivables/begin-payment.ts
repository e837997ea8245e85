import { hash, randomUUID } from "node:crypto";

import type { PaymentGateway } from "#adapters/payments/payment-gateway.ts";
import type { PayInvoicesRequest } from "#contract/receivables.ts";
import { unpayable } from "#domain/credit/share-payment.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { addCents, type Cents, cents, fromDollars } from "#domain/money/money.ts";
import {
  findPaymentOfKey,
  insertAccountPayment,
  lockAccountPayment,
  lockAccountPayments,
} from "#server/orders/payments/account-payment-store.ts";
import type { AccountPaymentMails } from "#server/orders/payments/account-payment-mails.ts";
import { attemptInsertion } from "#server/orders/payments/attempt-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Calling } from "#server/platform/http/caller.ts";

import {
  findAttemptOfPayment,
  findOpenInvoices,
  findWrittenOffInvoices,
} from "./receivable-store.ts";

export type Share = { orderNumber: number; amount: Cents };

/** A payment of invoices as it is asked for. */
export type WantedPayment = Calling & {
  accountId: string;
  key: string;
  bodyHash: string;
  shares: readonly Share[];
  way: "card" | "paytrace" | "transfer";
  gateway: PaymentGateway | undefined;
  reference: string;
};

export type BegunPayment = {
  number: number;
  attemptId: string | null;
  total: Cents;
  /** Whether it was begun just now, by whoever asks. */
  isNew: boolean;
};

type Needs = { accountMails: Pick<AccountPaymentMails, "announced">; now: () => Date };

/**
 * The first transaction of a payment of invoices: its key, its shares, and its attempt or the announced
 * transfer. Payments of one account come one after the other, so that no two are meant for the same open cent.
 * ShopErrors: `idempotency_key_reused`, `invoice_amount_refused`.
 */
export async function beginPayment(
  db: Database,
  wanted: WantedPayment,
  needs: Needs,
): Promise<BegunPayment> {
  const { accountId, key, bodyHash, shares } = wanted;
  await lockAccountPayments(db, accountId);
  const known = await findPaymentOfKey(db, { accountId, key });
  if (known) {
    if (known.bodyHash !== bodyHash) throw new ShopError("idempotency_key_reused");
    const attempt = await findAttemptOfPayment(db, known.number);
    const total = cents(known.amountCents);
    return { number: known.number, attemptId: attempt?.id ?? null, total, isNew: false };
  }
  await requirePayable(db, wanted);
  const total = addCents(...shares.map(({ amount }) => amount));
  const number = await insertAccountPayment(db, {
    accountId,
    key,
    bodyHash,
    way: wanted.way,
    amountCents: total,
    reference: wanted.reference,
    site: wanted.client.site,
    locale: wanted.caller.locale,
    shares: shares.map(({ orderNumber, amount }) => ({ orderNumber, wantedCents: amount })),
  });
  const attemptId = await beginAttempt(db, { number, total, wanted, now: needs.now() });
  const payment = attemptId === null ? await lockAccountPayment(db, number) : undefined;
  if (payment) await needs.accountMails.announced(db, { payment, shares });
  return { number, attemptId, total, isNew: true };
}

/**
 * A ShopError `invoice_amount_refused` where one of the shares is more than its invoice owes that is not on its way: with
 * `andWrittenOff` also what was written off of it, which money that staff notes pays after all.
 */
export async function requirePayable(
  db: Database,
  { accountId, shares }: Pick<WantedPayment, "accountId" | "shares">,
  { andWrittenOff = false } = {},
): Promise<void> {
  const open = await findOpenInvoices(db, accountId);
  const off = andWrittenOff ? await findWrittenOffInvoices(db, accountId) : [];
  const refused = unpayable(
    shares,
    [...open, ...off].map(({ orderNumber, openCents, writtenOffCents, onItsWayCents }) => ({
      orderNumber,
      open: cents(openCents + (andWrittenOff ? writtenOffCents : 0)),
      onItsWay: cents(onItsWayCents),
    })),
  );
  if (refused !== undefined) throw new ShopError("invoice_amount_refused", { order: refused });
}

type Beginning = { number: number; total: Cents; wanted: WantedPayment; now: Date };

async function beginAttempt(
  db: Database,
  { number, total, wanted: { gateway, way }, now }: Beginning,
): Promise<string | null> {
  if (!gateway || way === "transfer") return null;
  const id = randomUUID();
  await attemptInsertion(db, {
    id,
    pays: { accountPayment: number },
    gateway: gateway.name,
    method: way,
    amountCents: total,
    paypalOrderId: null,
    begunAt: now,
  }).execute();
  return id;
}

/** What a request is to pay, in cents. */
export function sharesOf({ invoices }: Pick<PayInvoicesRequest, "invoices">): Share[] {
  return invoices.map(({ orderNumber, amount }) => ({
    orderNumber: Number(orderNumber),
    amount: fromDollars(amount),
  }));
}

/** The same key with another body is another payment, and refused; another card for it is another body. */
export function hashOf(body: PayInvoicesRequest): string {
  return hash("sha256", JSON.stringify(body));
}
