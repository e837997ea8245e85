import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  CustomerAddressDefaultRequest,
  CustomerAddressesResponse,
  CustomerAddressRequest,
  SaveCustomerAddressRequest,
} from "#contract/customer-desk.ts";
import { CustomerRequest } from "#contract/customers.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { CustomerAddressDesk } from "./customer-addresses.ts";

const response = { 200: CustomerAddressesResponse };

/** POST admin/customers/addresses, save, remove and default, for staff. */
export function customerAddressRoutes(addresses: CustomerAddressDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/addresses",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A customer's addresses",
          description: "The oldest first, with the defaults for shipping and billing marked.",
          querystring: LocaleQuery,
          body: CustomerRequest,
          response,
        },
      },
      async ({ body }) => ({ ...SUCCESS, addresses: await addresses.list(body.id) }),
    );
    api.post(
      "/admin/customers/addresses/save",
      {
        config: {
          refusals: [
            "not_found",
            "account_merged",
            "invalid_form",
            "too_many_addresses",
            "changed_meanwhile",
          ],
        },
        schema: {
          summary: "Add an address to a customer's, or change one",
          description:
            "With `address.id` one that is there. Orders keep the address that they were placed with. With a `version` that is not the address's any more it is refused, and the reply's `current` says what is there.",
          querystring: LocaleQuery,
          body: SaveCustomerAddressRequest,
          response,
        },
      },
      async (request) => ({
        ...SUCCESS,
        addresses: await addresses.save(request.body, askingOf(request)),
      }),
    );
    await api.register(customerAddressChoiceRoutes(addresses));
  };
}

function customerAddressChoiceRoutes(addresses: CustomerAddressDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/addresses/remove",
      {
        config: { refusals: ["not_found", "account_merged", "changed_meanwhile"] },
        schema: {
          summary: "Remove one of a customer's addresses",
          description: "A default that it was goes to the newest of the others.",
          querystring: LocaleQuery,
          body: CustomerAddressRequest,
          response,
        },
      },
      async (request) => ({
        ...SUCCESS,
        addresses: await addresses.remove(request.body, askingOf(request)),
      }),
    );
    api.post(
      "/admin/customers/addresses/default",
      {
        config: { refusals: ["not_found", "account_merged"] },
        schema: {
          summary: "Make an address a customer's first choice",
          description: "Of shipping or of billing; a checkout begins with it.",
          querystring: LocaleQuery,
          body: CustomerAddressDefaultRequest,
          response,
        },
      },
      async (request) => ({
        ...SUCCESS,
        addresses: await addresses.setDefault(request.body, askingOf(request)),
      }),
    );
  };
}
