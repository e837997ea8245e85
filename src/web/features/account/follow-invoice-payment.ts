import type { PendingResponse } from "#contract/orders.ts";
import type {
  InvoicePayment,
  InvoicePaymentResponse,
  PayInvoicesRequest,
} from "#contract/receivables.ts";
import { isPaymentOver, type PaymentCall } from "#domain/payment/payment-over.ts";
import { readRecord } from "#domain/storage/stored-record.ts";
import { localeOf } from "#domain/i18n/locale.ts";

import { readRefusal, refusalText } from "#web/api/refusal.ts";
import { ask } from "#web/api/send.ts";
import { FIRST_PAUSE_MS, nextPause } from "#web/features/payments/public/asking-pause.ts";
import type { PaymentForm } from "#web/features/payments/public/payment-form.ts";
import { type SentPayment, sentPayment } from "./sent-payment.ts";

/** By what invoices are paid: a provider's fields, or a transfer under its name at the bank. */
export type HowToPay = { form: PaymentForm } | { reference: string };

/** Where a payment of invoices stands. */
export type InvoicePaymentState =
  | { kind: "ready" }
  | { kind: "sending" }
  /** Its money is out: what became of it is asked again and again. */
  | { kind: "waiting" }
  /** Its bank asks for something, and the fields that could ask it are gone. */
  | { kind: "asked" }
  /** Nothing was heard of it: only sending it again as it was tells. */
  | { kind: "unheard" }
  | { kind: "incomplete"; message: string | undefined }
  /** Its customer did not agree to what the bank asked. */
  | { kind: "notConfirmed" }
  /** Nothing was paid, and the shop said why. */
  | { kind: "refused"; message: string | undefined }
  | { kind: "made"; payment: InvoicePayment };

/** The page, as paying needs it. */
export type InvoicePaymentPage = {
  say: (state: InvoicePaymentState) => void;
  /** Waits so many ms. */
  pause: (ms: number) => Promise<unknown>;
};

type Wanted = PayInvoicesRequest["invoices"];
type Reply = InvoicePaymentResponse | PendingResponse;
type Outcome =
  | { kind: "made"; payment: InvoicePayment }
  | { kind: "pending"; attempt: string; nextAction: PendingResponse["nextAction"] }
  | { kind: "refused"; message: string | undefined }
  | { kind: "unheard" };

/**
 * Pays invoices, with a key of its own. While the answer to one that was sent before is not known, from this
 * tab or another one, it sends nothing: that one is asked about first.
 */
export async function payOnce(
  page: InvoicePaymentPage,
  { invoices, how }: { invoices: Wanted; how: HowToPay },
): Promise<void> {
  if (sentPayment.read()) return page.say({ kind: "unheard" });
  page.say({ kind: "sending" });
  const given = await givenBy(how);
  if (given.status === "incomplete")
    return page.say({ kind: "incomplete", message: given.message });
  if (sentPayment.read()) return page.say({ kind: "unheard" }); // another tab was quicker
  const body = { invoices, ...given.data };
  const sent = { key: crypto.randomUUID(), body, isPending: false };
  sentPayment.keep(sent);
  return follow(page, sent, { call: "first", form: "form" in how ? how.form : null });
}

/** Sends what was sent before once more: the same key and body, the same payment. */
export async function payAgain(page: InvoicePaymentPage): Promise<void> {
  const sent = sentPayment.read();
  if (!sent) return page.say({ kind: "ready" });
  page.say({ kind: sent.isPending ? "waiting" : "sending" });
  return follow(page, sent, { call: "again", form: null });
}

type Following = { call: PaymentCall; form: PaymentForm | null };

async function follow(
  page: InvoicePaymentPage,
  sent: SentPayment,
  { call, form }: Following,
): Promise<void> {
  let outcome = await sendPayment(sent, call);
  let pause = FIRST_PAUSE_MS;
  while (outcome.kind === "pending") {
    if (sentPayment.read()?.key === sent.key) sentPayment.keep({ ...sent, isPending: true });
    const { attempt, nextAction } = outcome;
    if (nextAction) {
      const agreed = await form?.act(nextAction).catch(() => undefined);
      if (agreed === undefined) return page.say({ kind: "asked" });
      if (!agreed) {
        sentPayment.settle(sent);
        return page.say({ kind: "notConfirmed" });
      }
      outcome = await confirm(attempt);
    } else {
      page.say({ kind: "waiting" });
      await page.pause(pause);
      pause = nextPause(pause);
      outcome = await sendPayment(sent, "again");
    }
  }
  if (outcome.kind !== "unheard") sentPayment.settle(sent);
  page.say(outcome);
}

function sendPayment({ key, body }: SentPayment, call: PaymentCall): Promise<Outcome> {
  return outcomeOf({ path: "account/payinvoices", body, idempotencyKey: key }, call);
}

function confirm(attempt: string): Promise<Outcome> {
  return outcomeOf({ path: "account/paymentconfirm", body: { attempt } }, "confirm");
}

async function outcomeOf(
  request: { path: string; body: object; idempotencyKey?: string },
  call: PaymentCall,
): Promise<Outcome> {
  try {
    const reply = await ask<Reply>({ ...request, locale: localeOf(location.pathname) });
    return reply.status === "success"
      ? { kind: "made", payment: reply.payment }
      : { kind: "pending", attempt: reply.attempt, nextAction: reply.nextAction };
  } catch (error) {
    return error instanceof Response ? refusedOutcome(error, call) : { kind: "unheard" };
  }
}

async function refusedOutcome(response: Response, call: PaymentCall): Promise<Outcome> {
  const text = await response
    .clone()
    .text()
    .catch(() => null);
  const code = readRecord(text)?.["code"];
  if (typeof code !== "string") return { kind: "unheard" };
  if (!isPaymentOver({ status: response.status, code }, call)) return { kind: "unheard" };
  return { kind: "refused", message: refusalText(await readRefusal(response)) };
}

type Given =
  | { status: "ready"; data: Omit<PayInvoicesRequest, "invoices"> }
  | { status: "incomplete"; message: string | undefined };

/** What goes along with the amounts; a provider that fails has given nothing. */
async function givenBy(how: HowToPay): Promise<Given> {
  if ("reference" in how)
    return { status: "ready", data: { transfer: { reference: how.reference } } };
  const tokenized = await how.form.tokenize?.().catch(() => undefined);
  if (tokenized?.status !== "ready") return { status: "incomplete", message: tokenized?.message };
  const { data } = tokenized;
  if ("card" in data) return { status: "ready", data: { card: data.card } };
  return "paytraceData" in data
    ? { status: "ready", data: { paytraceData: data.paytraceData } }
    : { status: "incomplete", message: undefined };
}
