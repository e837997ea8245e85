import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  CoreChangedResponse,
  CorePathParams,
  CoresResponse,
  DepositsResponse,
  SendCoreRequest,
} from "#contract/cores.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { requireAccount } from "#server/platform/http/caller.ts";
import { Pdf } from "#server/platform/http/pdf.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { changedCore } from "./core-wire.ts";
import type { CustomerCores } from "./customer-cores.ts";
import { writeCoreSlip } from "./write-core-slip.ts";

type Needs = {
  cores: CustomerCores;
  limit: CallLimit;
  nameOfShop: (storefront: Storefront) => Promise<string>;
};

/** The cores that the shop wants back of an order, and word that they are on their way (decisions §8). */
export function coreRoutes({ cores, limit, nameOfShop }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/cores/:id",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The cores of an order: pieces, due date, deposit, and where each is",
          description:
            "By the order's own `{type}-{number}-{validator}`. A part with a deposit has its core once it has left; the 30 days begin with the delivery.",
          querystring: LocaleQuery,
          params: CorePathParams,
          response: { 200: CoresResponse },
        },
      },
      async ({ params, caller }) => ({ ...SUCCESS, ...(await cores.read(params.id, caller)) }),
    );
    api.post(
      "/orders/cores/send",
      {
        config: {
          refusals: [
            "not_found",
            "core_refused",
            "core_status_refused",
            "card_number_refused",
            "rate_limited",
          ],
        },
        onRequest: limit,
        schema: {
          summary: "Say that a core, or some of its pieces, is on its way",
          description:
            "The pieces that stay behind become a core of their own. Only within the 30 days.",
          querystring: LocaleQuery,
          body: SendCoreRequest,
          response: { 200: CoreChangedResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, core: changedCore(await cores.send(body)) }),
    );
    await api.register(slipRoute(cores, nameOfShop));
  };
}

function slipRoute(cores: CustomerCores, nameOfShop: Needs["nameOfShop"]): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/orders/cores/:id/slip",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The slip that goes into the parcel of cores, as a PDF with a barcode of each",
          description: "Code 128. There is one as long as the shop waits for a core of the order.",
          querystring: LocaleQuery,
          params: CorePathParams,
          response: { 200: Pdf },
        },
      },
      async ({ params, caller: { locale, ...caller } }, reply) => {
        const slip = await cores.slip(params.id, { ...caller, locale });
        const shopName = await nameOfShop(slip.storefront);
        const pdf = await writeCoreSlip(slip, { locale, shopName });
        const name = `${serverTexts("cores", locale).slip.file}-${slip.orderNumber}.pdf`;
        return reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${name}"`)
          .send(pdf);
      },
    );
  };
}

/** GET account/cores: what of the caller's deposits is still to come back. */
export function depositRoutes(cores: CustomerCores): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/cores",
      {
        schema: {
          summary: "Core deposits of the caller's orders that are still to come back",
          description:
            "Order by order, those that are due first first; with those of a verified address that were placed as a guest.",
          querystring: LocaleQuery,
          response: { 200: DepositsResponse },
        },
      },
      async ({ caller }) => ({ ...SUCCESS, ...(await cores.deposits(requireAccount(caller))) }),
    );
  };
}
