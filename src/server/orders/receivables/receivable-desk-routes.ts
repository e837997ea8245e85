import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { DoneResponse } from "#contract/auth.ts";
import {
  AccountPaymentsRequest,
  AccountPaymentsResponse,
  ConfirmPaymentRequest,
  DebtorRequest,
  DebtorResponse,
  DebtorsRequest,
  DebtorsResponse,
  PaymentNumberRequest,
} from "#contract/receivables.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { fromDollars } from "#domain/money/money.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { DebtorReader } from "./read-debtors.ts";
import type { ReceivableReader } from "./read-receivables.ts";
import type { TransferDesk } from "./transfer-desk.ts";

type Needs = {
  reader: Pick<ReceivableReader, "list">;
  debtors: DebtorReader;
  transfers: Pick<TransferDesk, "confirm" | "end">;
};

/** What staff does with what accounts owe: admin/receivables, admin/accountpayments, confirm and end. */
export function receivableDeskRoutes({ reader, debtors, transfers }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/accountpayments",
      {
        schema: {
          summary: "Payments of invoices, the newest first",
          description: "By state; `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: AccountPaymentsRequest,
          response: { 200: AccountPaymentsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await reader.list(body)) }),
    );
    await api.register(debtorRoutes(debtors));
    await api.register(arrivalRoutes(transfers));
  };
}

function debtorRoutes(debtors: DebtorReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/receivables",
      {
        schema: {
          summary: "Accounts that owe invoices, those that owe most first",
          description:
            "With what is open by age: not yet due, up to 30, 60 and 90 days over, and longer. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: DebtorsRequest,
          response: { 200: DebtorsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await debtors.list(body)) }),
    );
    api.post(
      "/admin/receivables/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What one account owes, invoice by invoice, and its latest payments",
          description: "The same sums that its customer sees, without the links of the orders.",
          querystring: LocaleQuery,
          body: DebtorRequest,
          response: { 200: DebtorResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await debtors.get(body.accountId)) }),
    );
  };
}

function arrivalRoutes(transfers: Needs["transfers"]): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/accountpayments/confirm",
      {
        config: { refusals: ["not_found", "payment_state_refused", "invoice_amount_refused"] },
        schema: {
          summary: "Say that an announced transfer has come, or so much of it",
          description: "Its invoices are paid in the order of their orders' numbers.",
          querystring: LocaleQuery,
          body: ConfirmPaymentRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        const { number, amount = null, note } = request.body;
        const arrived = amount === null ? null : fromDollars(amount);
        await transfers.confirm(
          { number: Number(number), amount: arrived, note },
          askingOf(request),
        );
        return SUCCESS;
      },
    );
    api.post(
      "/admin/accountpayments/end",
      {
        config: { refusals: ["not_found", "payment_state_refused"] },
        schema: {
          summary: "End an announced transfer that will not come",
          description: "Its invoices can be paid in another way again.",
          querystring: LocaleQuery,
          body: PaymentNumberRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await transfers.end(Number(request.body.number), askingOf(request));
        return SUCCESS;
      },
    );
  };
}
