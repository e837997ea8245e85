import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  RateZoneRemoveRequest,
  RateZoneRequest,
  RateZoneResponse,
  RateZoneSaveRequest,
  RateZonesRequest,
  RateZonesResponse,
  ShippingRulesResponse,
  ShippingRulesSaveRequest,
  TryShippingRequest,
  TryShippingResponse,
} from "#contract/shipping-tables.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { TableDesk } from "./edit-tables.ts";
import type { TryShipping } from "./try-shipping.ts";

/** POST admin/shippingrates, get and rules: staff looks at the tables (decisions §11). */
export function shippingTableRoutes(tables: TableDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/shippingrates",
      {
        schema: {
          summary: "The zones that the shop ships to, with what every service costs there",
          description:
            "In their order, rates that are switched off too. US dollars. `next`, where there is one, asks for the page after.",
          querystring: LocaleQuery,
          body: RateZonesRequest,
          response: { 200: RateZonesResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await tables.list(body)) }),
    );
    api.post(
      "/admin/shippingrates/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "One zone, as the list has it",
          description:
            "With its version, and with the states and provinces that no zone of the shop covers.",
          querystring: LocaleQuery,
          body: RateZoneRequest,
          response: { 200: RateZoneResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await tables.get(body.code)) }),
    );
    api.post(
      "/admin/shippingrates/rules",
      {
        schema: {
          summary: "The rules beside the rates",
          description: "How volume counts, what goes by freight, and what a home costs more.",
          querystring: LocaleQuery,
          response: { 200: ShippingRulesResponse },
        },
      },
      async () => ({ ...SUCCESS, rules: await tables.rules() }),
    );
  };
}

/** POST admin/shippingrates/try. */
export function shippingTrialRoutes(tryShipping: TryShipping): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/shippingrates/try",
      {
        config: { refusals: ["invalid_form", "cart_empty", "shipping_table_refused"] },
        schema: {
          summary: "Which options an address would get for lines, or for a weight and a size",
          description:
            "By the code that answers shoppers, and nothing is kept. `lost` are the zone's rates that fall away, each with why. With `draft` the same again by what is being edited.",
          querystring: LocaleQuery,
          body: TryShippingRequest,
          response: { 200: TryShippingResponse },
        },
      },
      async ({ body, caller }) => ({ ...SUCCESS, ...(await tryShipping(body, caller)) }),
    );
  };
}

/** POST admin/shippingrates/save, remove and rules/save: what shipping costs is a manager's word. */
export function shippingEditRoutes(tables: TableDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/shippingrates/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "shipping_table_refused"] },
        schema: {
          summary: "Write a zone with its rates as somebody saw it, or a new one",
          description:
            "`version` 0 makes a new zone. Addresses are priced by it at once; an option that a shopper was given keeps its price for its two hours. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: RateZoneSaveRequest,
          response: { 200: RateZoneResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        ...(await tables.save(request.body, askingOf(request))),
      }),
    );
    api.post(
      "/admin/shippingrates/remove",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "shipping_zone_last"] },
        schema: {
          summary: "Take a zone away, and all its rates",
          description: "Its addresses find no service then, unless another zone has them.",
          querystring: LocaleQuery,
          body: RateZoneRemoveRequest,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async (request) => {
        await tables.remove(request.body, askingOf(request));
        return SUCCESS;
      },
    );
    api.post(
      "/admin/shippingrates/rules/save",
      {
        config: { refusals: ["changed_meanwhile", "shipping_table_refused"] },
        schema: {
          summary: "Write the rules beside the rates as somebody saw them",
          description: "409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: ShippingRulesSaveRequest,
          response: { 200: ShippingRulesResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        rules: await tables.saveRules(request.body, askingOf(request)),
      }),
    );
  };
}
