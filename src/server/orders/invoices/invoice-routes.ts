import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";

import { InvoiceQuery, InvoiceResponse } from "#contract/invoices.ts";
import { OrderPathParams } from "#contract/orders.ts";
import { Pdf } from "#server/platform/http/pdf.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { NameOfShop } from "#server/settings/name-of-shop.ts";
import type { OrderPages } from "#server/orders/orders/order-pages.ts";
import type { LogoOfShop } from "#server/uploads/paper-logos.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { writeInvoicePdf } from "./write-invoice-pdf.ts";

/** An order's invoice, as data and as a paper (decisions §7). */
export function invoiceRoutes({
  pages,
  nameOfShop,
  logoOf,
}: {
  pages: Pick<OrderPages, "invoice">;
  nameOfShop: NameOfShop;
  logoOf: LogoOfShop;
}): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/invoice/:id",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The invoice of an order, in dollars and in colones at the order's own rate",
          description:
            "An order has an invoice once it is paid, or placed on account; before, this is 404. Whose order was edited since has another one: `number` asks for one of before, which says what it said, and which one took its place.",
          querystring: InvoiceQuery,
          params: OrderPathParams,
          response: { 200: InvoiceResponse },
        },
      },
      async ({ params, query, caller }) => ({
        ...SUCCESS,
        invoice: await pages.invoice(params.id, caller, numberIn(query)),
      }),
    );
    api.get(
      "/orders/invoice/:id/pdf",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The same invoice as a PDF, on A4 or Letter by the country it goes to",
          description:
            "As `application/pdf`, in the caller's language; with `number` one that a later one took the place of.",
          querystring: InvoiceQuery,
          params: OrderPathParams,
          response: { 200: Pdf },
        },
      },
      async ({ params, query, caller }, reply) => {
        const invoice = await pages.invoice(params.id, caller, numberIn(query));
        const { locale } = caller;
        const { storefront } = invoice.order;
        const shopName = invoice.issuer?.name ?? (await nameOfShop(storefront));
        const logo = await logoOf(storefront);
        const pdf = await writeInvoicePdf(invoice, { locale, shopName, logo });
        const name = `${serverTexts("invoices", locale).title}-${invoice.invoiceNumber}.pdf`;
        return reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${name}"`)
          .send(pdf);
      },
    );
  };
}

function numberIn({ number }: z.infer<typeof InvoiceQuery>): number | undefined {
  return number === undefined ? undefined : Number(number);
}
