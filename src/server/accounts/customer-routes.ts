import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { FastifyRequest } from "fastify";

import {
  ApproveCustomerRequest,
  CustomerResponse,
  CustomerRoleRequest,
  DisableCustomerRequest,
} from "#contract/customers.ts";
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { clientOf, requireAccount } from "#server/platform/caller.ts";

import type { AccountRow } from "./account-store.ts";
import { accountDetailOf } from "./account-wire.ts";
import type { AccountManagement, Asking } from "./manage-accounts.ts";

const REPLIES = {
  200: CustomerResponse,
  400: ErrorResponse,
  401: ErrorResponse,
  403: ErrorResponse,
  404: ErrorResponse,
};

/** What managers decide of customers: POST admin/customers/approve and disable (decisions §11). */
export function customerRoutes(accounts: AccountManagement): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/approve",
      {
        schema: {
          summary: "Set a customer's approval, price levels, credit, tax and seller",
          querystring: LocaleQuery,
          body: ApproveCustomerRequest,
          response: REPLIES,
        },
      },
      async (request) => customerOf(await accounts.approve(request.body, askingOf(request))),
    );
    api.post(
      "/admin/customers/disable",
      {
        schema: {
          summary: "Close an account, or open it again",
          querystring: LocaleQuery,
          body: DisableCustomerRequest,
          response: REPLIES,
        },
      },
      async (request) => {
        const { id, disabled: isDisabled } = request.body;
        return customerOf(await accounts.setDisabled({ id, isDisabled }, askingOf(request)));
      },
    );
  };
}

/** What owners decide: POST admin/customers/role. */
export function roleRoutes(accounts: AccountManagement): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/role",
      {
        schema: {
          summary: "Give an account a role; its sessions end",
          querystring: LocaleQuery,
          body: CustomerRoleRequest,
          response: REPLIES,
        },
      },
      async (request) => {
        const { id, isAdmin: adminLevel } = request.body;
        return customerOf(await accounts.setRole({ id, adminLevel }, askingOf(request)));
      },
    );
  };
}

function askingOf(request: FastifyRequest): Asking {
  return { holder: requireAccount(request.caller), client: clientOf(request) };
}

function customerOf(account: AccountRow) {
  return {
    status: "success" as const,
    customer: { id: account.id, disabled: account.isDisabled, ...accountDetailOf(account) },
  };
}
