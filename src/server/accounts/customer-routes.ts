import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  ApproveCustomerRequest,
  CustomerRequest,
  CustomerResponse,
  CustomerRoleRequest,
  CustomersRequest,
  CustomersResponse,
  DisableCustomerRequest,
  DisableCustomerResponse,
} from "#contract/customers.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { INVITATION_DAYS } from "#domain/account/invitation.ts";
import { askingOf } from "#server/audit/staff.ts";

import { customerWire } from "./account-wire.ts";
import type { InviteCustomer } from "./invite-customer.ts";
import type { CustomerList } from "./list-customers.ts";
import type { AccountManagement } from "./manage-accounts.ts";

const REPLIES = {
  200: CustomerResponse,
};

type Clock = () => Date;

/** What staff sees of customers: POST admin/customers and get (decisions §11). */
export function customerListRoutes(customers: CustomerList, now: Clock): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers",
      {
        schema: {
          summary: "Accounts by e-mail, page after page",
          description:
            "`filters` narrows by text and approval; `next`, where there is one, asks for the page after. `sellerName` is what a seller is called whose e-mail is kept; `factor` is the second factor of the staff, for managers. A key of a program is shown customers alone, and nobody of the staff; their seller by name.",
          querystring: LocaleQuery,
          body: CustomersRequest,
          response: { ...REPLIES, 200: CustomersResponse },
        },
      },
      async (request) => {
        const { items, next } = await customers.list(request.body, askingOf(request));
        const at = now();
        const shown = items.map((account) =>
          Object.assign(customerWire(account, at), {
            factor: account.factor ?? null,
            sellerName: account.sellerName ?? null,
          }),
        );
        return { status: "success" as const, items: shown, next };
      },
    );
    api.post(
      "/admin/customers/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "One account",
          description:
            "With price levels, credit, tax flag, seller and approval. A key of a program finds customers alone, their seller by name.",
          querystring: LocaleQuery,
          body: CustomerRequest,
          response: REPLIES,
        },
      },
      async (request) =>
        customerOf(await customers.read(request.body.id, askingOf(request)), now()),
    );
  };
}

/** POST admin/customers/invite: anybody of the staff invites customers who have no password yet. */
export function invitationRoutes(invite: InviteCustomer, now: Clock): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/invite",
      {
        config: { refusals: ["not_found", "invitation_refused", "rate_limited"] },
        schema: {
          summary: "Invite a customer who has no password yet to set one",
          description: `Mails a link that works once, for ${INVITATION_DAYS} days, and no longer once a newer one was asked for. Refused with why in \`errors\`: who has a password, is staff, is closed, could not be reached the last time, or was invited in the last ${INVITATION_DAYS} days.`,
          querystring: LocaleQuery,
          body: CustomerRequest,
          response: REPLIES,
        },
      },
      async (request) => customerOf(await invite(request.body.id, askingOf(request)), now()),
    );
  };
}

/** What managers decide of customers: POST admin/customers/approve and disable (decisions §11). */
export function customerRoutes(accounts: AccountManagement, now: Clock): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/approve",
      {
        config: {
          refusals: ["not_found", "account_merged", "changed_meanwhile"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Set a customer's approval, price levels, credit, tax and seller",
          description:
            "What changes holds from the account's next call on, and stands in the audit log. With a `version` that is not the account's any more it is refused, and the reply's `current` says what is there.",
          querystring: LocaleQuery,
          body: ApproveCustomerRequest,
          response: REPLIES,
        },
      },
      async (request) => customerOf(await accounts.approve(request.body, askingOf(request)), now()),
    );
    api.post(
      "/admin/customers/disable",
      {
        config: { refusals: ["not_found", "account_merged"], needsFreshLogin: true },
        schema: {
          summary: "Close an account, or open it again",
          description:
            "A closed account cannot log in, its sessions end at once, and keys of its programs are revoked for good. `hasChanged` is false where it was so already.",
          querystring: LocaleQuery,
          body: DisableCustomerRequest,
          response: { 200: DisableCustomerResponse },
        },
      },
      async (request) => {
        const { id, disabled: isDisabled } = request.body;
        const closing = await accounts.setDisabled({ id, isDisabled }, askingOf(request));
        return { ...customerOf(closing.account, now()), hasChanged: closing.hasChanged };
      },
    );
  };
}

/** What owners decide: POST admin/customers/role. */
export function roleRoutes(accounts: AccountManagement, now: Clock): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/role",
      {
        config: { refusals: ["not_found", "account_merged"], needsFreshLogin: true },
        schema: {
          summary: "Give an account a role; its sessions end",
          description:
            "0 is a customer, 1 staff, 2 a manager, 3 an owner. It stands in the audit log.",
          querystring: LocaleQuery,
          body: CustomerRoleRequest,
          response: REPLIES,
        },
      },
      async (request) => {
        const { id, isAdmin: adminLevel } = request.body;
        return customerOf(await accounts.setRole({ id, adminLevel }, askingOf(request)), now());
      },
    );
  };
}

function customerOf(account: Parameters<typeof customerWire>[0], now: Date) {
  return { status: "success" as const, customer: customerWire(account, now) };
}
