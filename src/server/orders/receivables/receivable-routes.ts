import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";

import { DoneResponse } from "#contract/auth.ts";
import { ConfirmRequest, PendingResponse } from "#contract/orders.ts";
import {
  InvoicePaymentResponse,
  OpenInvoicesResponse,
  PayInvoicesHeaders,
  PayInvoicesRequest,
  PaymentNumberRequest,
} from "#contract/receivables.ts";
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { declineSentence } from "#server/orders/payments/decline-sentences.ts";
import { type Caller, callingOf, requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { InvoicePaying, InvoicePaymentOutcome } from "./pay-own-invoices.ts";
import type { ReceivableReader } from "./read-receivables.ts";
import { paymentResponseOf } from "./receivable-wire.ts";
import type { TransferDesk } from "./transfer-desk.ts";

const OUTCOMES = {
  200: InvoicePaymentResponse,
  202: PendingResponse,
  402: ErrorResponse,
};

type Needs = {
  reader: ReceivableReader;
  paying: InvoicePaying;
  transfers: Pick<TransferDesk, "withdraw">;
  limitConfirm: CallLimit;
};

/** The calls account/invoices, payinvoices, paymentconfirm and paymentwithdraw: what one owes, and paying it. */
export function receivableRoutes(needs: Needs): FastifyPluginAsyncZod {
  const { reader, transfers } = needs;
  return async (api) => {
    api.get(
      "/account/invoices",
      {
        schema: {
          summary: "What the caller owes: open invoices with their age, and the latest payments",
          description:
            "An invoice on account is due as many days after it was issued as the setting `credit_days` says, and overdue from the day after, by the clocks of its storefront. `open` is what is left of it, `onItsWay` what of that a payment is meant for whose money has not come.",
          querystring: LocaleQuery,
          response: { 200: OpenInvoicesResponse },
        },
      },
      async ({ caller }) => reader.overview(caller),
    );
    api.post(
      "/account/paymentwithdraw",
      {
        config: { refusals: ["not_found", "payment_state_refused"] },
        schema: {
          summary: "Withdraw an announced transfer that will not be made",
          description: "Its invoices can be paid in another way again.",
          querystring: LocaleQuery,
          body: PaymentNumberRequest,
          response: { 200: DoneResponse },
        },
      },
      async ({ body, caller }) => {
        await transfers.withdraw(Number(body.number), requireAccount(caller).accountId);
        return SUCCESS;
      },
    );
    await api.register(payingRoutes(needs));
  };
}

function payingRoutes({ reader, paying, limitConfirm }: Needs): FastifyPluginAsyncZod {
  const answer = replyOf(reader);
  return async (api) => {
    api.post(
      "/account/payinvoices",
      {
        config: {
          refusals: [
            "card_number_refused",
            "earlier_payment_came",
            "idempotency_key_reused",
            "invoice_amount_refused",
            "method_not_offered",
            "payment_data_missing",
            "payment_data_unwanted",
            "payment_unavailable",
            "rate_limited",
          ],
        },
        schema: {
          summary: "Pay several invoices, or parts of them, in one payment",
          description:
            "By card, or by a transfer that is announced so. The header Idempotency-Key makes it one payment, however often it is sent. 202 is a payment that is not settled yet; 402 was declined.",
          querystring: LocaleQuery,
          headers: PayInvoicesHeaders,
          body: PayInvoicesRequest,
          response: OUTCOMES,
        },
      },
      async (request, reply) => {
        const { body, caller, headers } = request;
        const key = headers["idempotency-key"];
        const outcome = await paying.pay({ ...callingOf(request), body, key });
        const { code, body: answered } = await answer(outcome, caller);
        return reply.code(code).send(answered);
      },
    );
    api.post(
      "/account/paymentconfirm",
      {
        config: { refusals: ["not_found", "payment_unavailable", "rate_limited"] },
        onRequest: limitConfirm,
        schema: {
          summary: "Go on with a payment of invoices that was pending",
          description: "After 3-D Secure, or after a reply of 202. Any number of times.",
          querystring: LocaleQuery,
          body: ConfirmRequest,
          response: OUTCOMES,
        },
      },
      async (request, reply) => {
        const outcome = await paying.confirm(request.body.attempt, callingOf(request));
        const { code, body } = await answer(outcome, request.caller);
        return reply.code(code).send(body);
      },
    );
  };
}

type Answer =
  | { code: 200; body: z.infer<typeof InvoicePaymentResponse> }
  | { code: 202; body: z.infer<typeof PendingResponse> }
  | { code: 402; body: z.infer<typeof ErrorResponse> };

function replyOf(reader: Pick<ReceivableReader, "payment">) {
  return async (outcome: InvoicePaymentOutcome, caller: Caller): Promise<Answer> => {
    switch (outcome.kind) {
      case "settled": {
        const payment = paymentResponseOf(await reader.payment(outcome.number, caller));
        return { code: 200, body: { ...SUCCESS, payment } };
      }
      case "pending": {
        const { attemptId: attempt, nextAction } = outcome;
        return { code: 202, body: { status: "pending", attempt, nextAction } };
      }
      case "declined": {
        const message = declineSentence(outcome.reason, caller.locale);
        return { code: 402, body: { status: "declined", code: outcome.reason, message } };
      }
    }
  };
}
