import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { DoneResponse } from "#contract/auth.ts";
import {
  NoteReceiptRequest,
  NoteReceiptResponse,
  PayInvoicesHeaders,
  PaymentNumberRequest,
  ReverseReceiptRequest,
} from "#contract/receivables.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { IssuerOf } from "#server/branches/shop-issuer.ts";
import { Pdf } from "#server/platform/http/pdf.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { LogoOfShop } from "#server/uploads/paper-logos.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { NoteReceipt } from "./note-receipt.ts";
import type { ReceivableReader } from "./read-receivables.ts";
import type { ReverseReceipt } from "./reverse-receipt.ts";
import { writeReceiptPdf } from "./write-receipt-pdf.ts";

type Needs = {
  reader: Pick<ReceivableReader, "get" | "receiptOf">;
  noteReceipt: NoteReceipt;
  issuerOf: IssuerOf;
  logoOf: LogoOfShop;
};

/** The calls admin/accountpayments/note and paper: money that staff notes, and its receipt. */
export function receiptDeskRoutes(needs: Needs): FastifyPluginAsyncZod {
  const { reader, noteReceipt } = needs;
  return async (api) => {
    api.post(
      "/admin/accountpayments/note",
      {
        config: {
          refusals: [
            "idempotency_key_reused",
            "invoice_amount_refused",
            "receipt_day_refused",
            "receipt_elsewhere",
            "receipt_reference_known",
            "receipt_reference_missing",
            "receipt_reversed",
            "receipt_sum_refused",
          ],
        },
        schema: {
          summary: "Note money that has come for invoices of one account, as one receipt",
          description:
            "Its invoices are paid at once, whole or in part, and their credit is free again. The header Idempotency-Key makes it one receipt, however often it is sent; the same reference by the same way with the same amount and day is that receipt too, and `isNew` is false then. No more is taken than is owed and not on its way. Where another account has a payment by the same way of the same reference, amount and day it is refused with `receipt_elsewhere`, whose `current` has the number and the e-mail of that one, unless `isAnother` says that it is another one.",
          querystring: LocaleQuery,
          headers: PayInvoicesHeaders,
          body: NoteReceiptRequest,
          response: { 200: NoteReceiptResponse },
        },
      },
      async (request) => {
        const { body, headers } = request;
        const { number, isNew } = await noteReceipt(
          body,
          headers["idempotency-key"],
          askingOf(request),
        );
        return { ...SUCCESS, payment: await reader.get(number), isNew };
      },
    );
    await api.register(paperRoute(needs));
  };
}

function paperRoute({ reader, issuerOf, logoOf }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/accountpayments/paper",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The receipt of a payment of invoices, as a PDF",
          description:
            "In the language of whoever asks, with the name of the storefront that it was paid at. 404 where its money has not come.",
          querystring: LocaleQuery,
          body: PaymentNumberRequest,
          response: { 200: Pdf },
        },
      },
      async ({ body, caller: { locale } }, reply) => {
        const receipt = await reader.receiptOf(Number(body.number));
        const { storefront, number } = receipt.payment;
        const { name: shopName, lines: issuer } = await issuerOf({ storefront, locale });
        const logo = await logoOf(storefront);
        const pdf = await writeReceiptPdf(receipt, { locale, shopName, issuer, storefront, logo });
        const fileName = `${serverTexts("receivables", locale).receipt.title}-${number}.pdf`;
        return reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${fileName}"`)
          .send(pdf);
      },
    );
  };
}

/** The call admin/accountpayments/reverse: what was noted in error is taken back. */
export function receiptReversalRoutes(reverseReceipt: ReverseReceipt): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/accountpayments/reverse",
      {
        config: { refusals: ["not_found", "receipt_reverse_refused"] },
        schema: {
          summary: "Take back a receipt that was noted in error, on the day on which it was",
          description:
            "Its invoices owe again what they owed, and its customer is told why. What came by a provider goes back by a refund.",
          querystring: LocaleQuery,
          body: ReverseReceiptRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        const { number, reason } = request.body;
        await reverseReceipt({ number: Number(number), reason }, askingOf(request));
        return SUCCESS;
      },
    );
  };
}
