import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  TaxesRequest,
  TaxesResponse,
  TryTaxesRequest,
  TryTaxesResponse,
} from "#contract/tax-desk.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { ReadCharges } from "./read-charges.ts";
import { chargedWire, taxTrialWire } from "./tax-wire.ts";
import type { TryTaxes } from "./try-taxes.ts";

type Needs = { readCharges: ReadCharges; tryTaxes: TryTaxes };

/** POST admin/taxes and try: what is charged where, and what an order would be taxed (decisions §11). */
export function taxDeskRoutes({ readCharges, tryTaxes }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/taxes",
      {
        schema: {
          summary: "What each storefront charges today, and how many customers are excused",
          description:
            "By the settings `tax_type`, `fixed_tax_percentage` and `cabys_rates`, which `POST admin/settings/save` changes, and by certificates and accounts as they are today.",
          querystring: LocaleQuery,
          body: TaxesRequest,
          response: { 200: TaxesResponse },
        },
      },
      async () => {
        const { storefronts, excused } = await readCharges();
        return { ...SUCCESS, storefronts: storefronts.map(chargedWire), excused };
      },
    );
    api.post(
      "/admin/taxes/try",
      {
        config: { refusals: ["not_found", "invalid_products", "guest_cart_disabled"] },
        schema: {
          summary: "What an order would be taxed, line by line, by the rules of checkout",
          description:
            "Of a storefront, a destination, an account or a guest, and parts at today's prices or amounts by code. Each line has its rate and why it is that; `taxes` and the sums are what checkout would say. Nothing is written.",
          querystring: LocaleQuery,
          body: TryTaxesRequest,
          response: { 200: TryTaxesResponse },
        },
      },
      async ({ body, caller: { locale } }) => taxTrialWire(await tryTaxes(body), locale),
    );
  };
}
