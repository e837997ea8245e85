import { useRef, useState } from "react";

import type { PendingResponse } from "#contract/orders.ts";
import type {
  InvoicePayment,
  InvoicePaymentResponse,
  PayInvoicesRequest,
} from "#contract/receivables.ts";

import { readRefusal, refusalText } from "#web/api/refusal.ts";
import { ask } from "#web/api/send.ts";
import type { PaymentForm } from "#web/features/payments/public/payment-form.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";

/** How long to wait before asking again what became of a payment that is out, in ms. */
const PAUSE_MS = 2_000;

type Wanted = PayInvoicesRequest["invoices"];
type How = { form: PaymentForm } | { reference: string };
type Sent = { key: string; body: PayInvoicesRequest };
type Reply = InvoicePaymentResponse | PendingResponse;

type State = {
  isBusy: boolean;
  /** Its money is out: what became of it is asked again and again. */
  isWaiting: boolean;
  /** Nothing was heard of what was sent: it can only be sent again as it was. */
  isUnheard: boolean;
  problem?: string;
};

/** Sends a payment of invoices and follows it until its answer is known. */
export function useInvoicePayment(onMade: (payment: InvoicePayment) => void) {
  const t = useTranslations("invoicePayment");
  const locale = useShopLocale();
  const [state, setState] = useState<State>({ isBusy: false, isWaiting: false, isUnheard: false });
  const [round, setRound] = useState(0);
  // One that nothing was heard of is sent again as it was: it is one payment, however often it is sent.
  const unheard = useRef<Sent>(undefined);

  const fail = (problem: string) => {
    const isUnheard = unheard.current !== undefined;
    setState({ isBusy: false, isWaiting: false, isUnheard, problem });
  };
  const work = (isWaiting: boolean) => setState({ isBusy: true, isWaiting, isUnheard: false });
  const call = (sent: Sent) =>
    ask<Reply>({ path: "account/payinvoices", locale, body: sent.body, idempotencyKey: sent.key });
  const confirm = (attempt: string) =>
    ask<Reply>({ path: "account/paymentconfirm", locale, body: { attempt } });

  const follow = async (first: Promise<Reply>, form: PaymentForm | null): Promise<void> => {
    let reply = await first;
    while (reply.status === "pending") {
      const { attempt, nextAction } = reply;
      work(nextAction === null);
      if (nextAction && !(await form?.act(nextAction))) {
        unheard.current = undefined;
        return fail(t("notConfirmed"));
      }
      if (!nextAction) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      reply = await confirm(attempt);
    }
    onMade(reply.payment);
  };

  const pay = async (wanted: Wanted, how: How): Promise<void> => {
    work(false);
    const form = "form" in how ? how.form : null;
    try {
      const sent = unheard.current ?? (await sentOf(wanted, how));
      if (typeof sent === "string") return fail(sent === "" ? t("incomplete") : sent);
      unheard.current = sent;
      await follow(call(sent), form);
      unheard.current = undefined;
    } catch (error) {
      const sentence = refusalText(await readRefusal(error));
      if (sentence !== undefined) unheard.current = undefined;
      fail(sentence ?? t("unreached"));
    }
    setRound((before) => before + 1);
  };
  return { ...state, round, pay };
}

/** What is sent, with a key of its own; a text where the card's fields are not filled in yet. */
async function sentOf(invoices: Wanted, how: How): Promise<Sent | string> {
  const key = crypto.randomUUID();
  if ("reference" in how)
    return { key, body: { invoices, transfer: { reference: how.reference } } };
  const tokenized = await how.form.tokenize?.();
  if (tokenized?.status !== "ready") return tokenized?.message ?? "";
  const { data } = tokenized;
  if ("card" in data) return { key, body: { invoices, card: data.card } };
  return "paytraceData" in data ? { key, body: { invoices, paytraceData: data.paytraceData } } : "";
}
