import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { PaymentPathParams, StatementQuery } from "#contract/receivables.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { IssuerOf } from "#server/branches/shop-issuer.ts";
import { Pdf } from "#server/platform/http/pdf.ts";
import type { LogoOfShop } from "#server/uploads/paper-logos.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { ReceivableReader } from "./read-receivables.ts";
import type { ReadStatement } from "./read-statement.ts";
import { writeReceiptPdf } from "./write-receipt-pdf.ts";
import { writeStatementPdf } from "./write-statement-pdf.ts";

type Needs = {
  reader: Pick<ReceivableReader, "receipt">;
  readStatement: ReadStatement;
  issuerOf: IssuerOf;
  logoOf: LogoOfShop;
};

/** The papers of an account: its statement, and the receipt of each payment of invoices. */
export function receivablePaperRoutes(needs: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(statementRoute(needs));
    await api.register(receiptRoute(needs));
  };
}

function statementRoute({ readStatement, issuerOf, logoOf }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/statement/pdf",
      {
        config: { refusals: ["invalid_request"] },
        schema: {
          summary: "The caller's statement of account over some days, as a PDF",
          description:
            "What was owed before the first day, each change with what was owed after it, and what is open today by age.",
          querystring: StatementQuery,
          response: { 200: Pdf },
        },
      },
      async ({ query: { from, to }, caller }, reply) => {
        if (from > to) throw new ShopError("invalid_request");
        const { locale, storefront } = caller;
        const account = await readStatement({ from, to }, caller);
        const { name: shopName, lines: issuer } = await issuerOf({ storefront, locale });
        const logo = await logoOf(storefront);
        const pdf = await writeStatementPdf(account, {
          locale,
          shopName,
          issuer,
          storefront,
          logo,
        });
        const fileName = `${serverTexts("receivables", locale).statement.title.replaceAll(" ", "-")}-${to}.pdf`;
        return reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${fileName}"`)
          .send(pdf);
      },
    );
  };
}

function receiptRoute({ reader, issuerOf, logoOf }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/payments/:number/pdf",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The receipt of a payment of invoices, as a PDF",
          description: "There is one once its money has come; otherwise this is 404.",
          querystring: LocaleQuery,
          params: PaymentPathParams,
          response: { 200: Pdf },
        },
      },
      async ({ params, caller }, reply) => {
        const { locale, storefront } = caller;
        const receipt = await reader.receipt(Number(params.number), caller);
        const { name: shopName, lines: issuer } = await issuerOf({ storefront, locale });
        const logo = await logoOf(storefront);
        const pdf = await writeReceiptPdf(receipt, { locale, shopName, issuer, storefront, logo });
        const fileName = `${serverTexts("receivables", locale).receipt.title}-${params.number}.pdf`;
        return reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${fileName}"`)
          .send(pdf);
      },
    );
  };
}
