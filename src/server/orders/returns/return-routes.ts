import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  OpenReturnRequest,
  OpenReturnResponse,
  ReturnableResponse,
  ReturnPathParams,
  ReturnResponse,
  WithdrawReturnRequest,
} from "#contract/returns.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { callingOf } from "#server/platform/http/caller.ts";
import { Pdf } from "#server/platform/http/pdf.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { CustomerReturns } from "./customer-returns.ts";
import { writeReturnSlip } from "./write-return-slip.ts";

type Needs = {
  returns: CustomerReturns;
  limit: CallLimit;
  nameOfShop: (storefront: Storefront) => Promise<string>;
};

/** What may come back of an order, asking for it, and what became of that (decisions §8). */
export function returnRoutes({ returns, limit, nameOfShop }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/returnable/:id",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Which lines of an order may come back, how many pieces, and why not",
          description:
            "By the order's own `{type}-{number}-{validator}`. None of special orders and electrical parts; what has left, until 30 days after the delivery; each piece once. `returns` are those of the order; their validators are for whoever sees the order whole, and null for others.",
          querystring: LocaleQuery,
          params: ReturnPathParams,
          response: { 200: ReturnableResponse },
        },
      },
      async ({ params, caller }) => ({
        ...SUCCESS,
        ...(await returns.returnable(params.id, caller)),
      }),
    );
    api.post(
      "/orders/openreturn",
      {
        config: {
          refusals: [
            "not_found",
            "return_refused",
            "upload_gone",
            "card_number_refused",
            "rate_limited",
          ],
        },
        onRequest: limit,
        schema: {
          summary: "Ask for a return of pieces of an order",
          description:
            "`line` is the line's place in the order. Answers what the return's link is made of; the same wish again within ten minutes is the same return. The customer is told of every step by mail. `vehicle` is the one that a part does not fit, for who verifies parts; `images` are photos that were sent before (`s3/signed_url`), up to five for a line.",
          querystring: LocaleQuery,
          body: OpenReturnRequest,
          response: { 200: OpenReturnResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        return: await returns.open(request.body.return, callingOf(request)),
      }),
    );
    await api.register(withdrawRoute({ returns, limit }));
    await api.register(readRoutes(returns, nameOfShop));
  };
}

function withdrawRoute({
  returns,
  limit,
}: Pick<Needs, "returns" | "limit">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/withdrawreturn",
      {
        config: { refusals: ["not_found", "return_status_refused", "rate_limited"] },
        onRequest: limit,
        schema: {
          summary: "Give a return up before anything of it came",
          description:
            "By the return's own number and validator. Its pieces are the customer's again, who may ask anew while the days last; a mail says so. Said twice it is the same.",
          querystring: LocaleQuery,
          body: WithdrawReturnRequest,
          response: { 200: OpenReturnResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, return: await returns.withdraw(body.return) }),
    );
  };
}

function readRoutes(
  returns: CustomerReturns,
  nameOfShop: Needs["nameOfShop"],
): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/return/:id",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A return by its number and validator",
          description:
            "`return-{number}-{validator}`, as in the link that was mailed. Anything wrong with it is the same 404.",
          querystring: LocaleQuery,
          params: ReturnPathParams,
          response: { 200: ReturnResponse },
        },
      },
      async ({ params, caller }) => ({
        ...SUCCESS,
        return: await returns.read(params.id, caller),
      }),
    );
    api.get(
      "/orders/return/:id/slip",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The slip that goes into the parcel, as a PDF with a barcode of the number",
          description:
            "Code 128. There is one from the shop's yes until it has the parcel; otherwise this is 404.",
          querystring: LocaleQuery,
          params: ReturnPathParams,
          response: { 200: Pdf },
        },
      },
      async ({ params, caller: { locale, ...caller } }, reply) => {
        const slip = await returns.slip(params.id, { ...caller, locale });
        const shopName = await nameOfShop(slip.storefront);
        const pdf = await writeReturnSlip(slip, { locale, shopName });
        const { title } = serverTexts("returns", locale).slip;
        const name = `${title.normalize("NFD").replaceAll(/\p{M}/gu, "")}-${slip.shown.returnNumber}.pdf`;
        return reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${name}"`)
          .send(pdf);
      },
    );
  };
}
