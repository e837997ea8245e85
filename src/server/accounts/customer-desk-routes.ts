import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  AddCustomerRequest,
  CustomerEmailRequest,
  CustomerRelatedResponse,
  CustomerSessionsResponse,
  EndCustomerSessionsRequest,
  SaveCustomerRequest,
  SellersResponse,
} from "#contract/customer-desk.ts";
import { CustomerRequest, CustomerResponse } from "#contract/customers.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { INVITATION_DAYS } from "#domain/account/invitation.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { customerWire } from "./account-wire.ts";
import type { AddCustomer } from "./add-customer.ts";
import type { CustomerSessionDesk } from "./customer-sessions.ts";
import type { CustomerEdit } from "./edit-customer.ts";
import type { ReadRelated } from "./read-related.ts";

const GivingLevel = z.looseObject({ priceLevel: z.string() });
const WITH_LEVEL = {
  when: (body: unknown) => GivingLevel.safeParse(body).success,
  what: "a price level is given",
};

type WritingNeeds = {
  add: AddCustomer;
  edit: CustomerEdit;
  related: ReadRelated;
  now: () => Date;
};

/** POST admin/customers/add, save and related, for staff. */
export function customerWritingRoutes(needs: WritingNeeds): FastifyPluginAsyncZod {
  const { add, edit, related, now } = needs;
  return async (api) => {
    api.post(
      "/admin/customers/add",
      {
        config: {
          refusals: ["invalid_form", "email_taken", "rate_limited"],
          needsFreshLogin: WITH_LEVEL,
        },
        schema: {
          summary: "Make an account for a customer at the counter",
          description: `With a password that nobody knows; \`invite\` mails a link at which they set their own, for ${INVITATION_DAYS} days. A price level is given by managers alone, and approves the account. With an e-mail that an account has, it is refused, and the reply's \`current\` has that account's \`id\`.`,
          querystring: LocaleQuery,
          body: AddCustomerRequest,
          response: { 200: CustomerResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        customer: customerWire(await add(request.body, askingOf(request)), now()),
      }),
    );
    api.post(
      "/admin/customers/save",
      {
        config: { refusals: ["not_found", "account_merged", "invalid_form", "changed_meanwhile"] },
        schema: {
          summary: "Change who a customer is",
          description:
            "Name, phone, company, tax identification and the language of mails; orders, quotes and invoices keep what they say. With a `version` that is not the account's any more it is refused, and the reply's `current` says what is there.",
          querystring: LocaleQuery,
          body: SaveCustomerRequest,
          response: { 200: CustomerResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        customer: customerWire(await edit.save(request.body, askingOf(request)), now()),
      }),
    );
    api.post(
      "/admin/customers/related",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "How much the shop has of a customer",
          description:
            "Orders, quotes, returns, claims, cores, unpaid invoices, payments, certificates, applications and mails, and the exemptions that taxes follow.",
          querystring: LocaleQuery,
          body: CustomerRequest,
          response: { 200: CustomerRelatedResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await related(body.id)) }),
    );
  };
}

type AccessNeeds = { edit: CustomerEdit; sessions: CustomerSessionDesk; now: () => Date };

/** POST admin/customers/email, sessions and sessions/end, for managers. */
export function customerAccessRoutes({ edit, sessions, now }: AccessNeeds): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/email",
      {
        config: {
          refusals: [
            "not_found",
            "account_merged",
            "invalid_form",
            "email_taken",
            "changed_meanwhile",
          ],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Give an account another e-mail; its sessions end",
          description:
            "Both addresses are told by mail, links that were mailed before work no more, and the new one is confirmed by a link. The password stays. With an e-mail that an account has, it is refused, and the reply's `current` has that account's `id`.",
          querystring: LocaleQuery,
          body: CustomerEmailRequest,
          response: { 200: CustomerResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        customer: customerWire(await edit.changeEmail(request.body, askingOf(request)), now()),
      }),
    );
    await api.register(customerSessionRoutes(sessions));
  };
}

/** POST admin/customers/sellers, for staff. */
export function sellerRoutes(
  list: () => Promise<SellersResponse["sellers"]>,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/sellers",
      {
        schema: {
          summary: "Who of the staff may be a customer's seller",
          description: "By name; closed accounts are left out.",
          querystring: LocaleQuery,
          body: z.strictObject({}),
          response: { 200: SellersResponse },
        },
      },
      async () => ({ ...SUCCESS, sellers: await list() }),
    );
  };
}

function customerSessionRoutes(sessions: CustomerSessionDesk): FastifyPluginAsyncZod {
  const response = { 200: CustomerSessionsResponse };
  return async (api) => {
    api.post(
      "/admin/customers/sessions",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Where a customer is signed in",
          description:
            "What was used last first. `device` is what the browser says of itself; `acting` is how many of the staff act in their place.",
          querystring: LocaleQuery,
          body: CustomerRequest,
          response,
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await sessions.list(body.id)) }),
    );
    api.post(
      "/admin/customers/sessions/end",
      {
        config: { refusals: ["not_found", "account_merged"] },
        schema: {
          summary: "End a customer's sessions",
          description:
            "One, or without `session` all, with those of the staff in their place. A customer who was signed in is told by mail.",
          querystring: LocaleQuery,
          body: EndCustomerSessionsRequest,
          response,
        },
      },
      async (request) => ({
        ...SUCCESS,
        ...(await sessions.end(request.body, askingOf(request))),
      }),
    );
  };
}
