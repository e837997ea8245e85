import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AccountResponse,
  AddressDefaultRequest,
  AddressesResponse,
  AddressIdRequest,
  AddressRequest,
  AddressResponse,
  ChangePasswordRequest,
  PriceLevelRequest,
  PriceLevelResponse,
  TaxIdRequest,
  UpdateAccountRequest,
} from "#contract/account.ts";
import { DoneResponse } from "#contract/auth.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { accessibleLevels } from "#domain/account/price-access.ts";
import { clientOf, requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { AccountProfile } from "./account-profile.ts";
import { accountDetailOf } from "./account-wire.ts";
import type { AddressBook } from "./address-book.ts";
import type { PasswordChange } from "./reset-password.ts";

type ProfileNeeds = {
  profile: AccountProfile;
  changePassword: (request: PasswordChange) => Promise<void>;
};

/** The calls account/* for personal data, password and price level (decisions §3). */
export function accountRoutes({ profile, changePassword }: ProfileNeeds): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(personRoutes(profile));
    await api.register(rightsRoutes({ profile, changePassword }));
  };
}

function personRoutes(profile: AccountProfile): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account",
      {
        schema: {
          summary: "The caller's account",
          description:
            "Name, e-mail, phone, type of account, price levels, credit and what of it is available.",
          querystring: LocaleQuery,
          response: { 200: AccountResponse },
        },
      },
      async ({ caller }) => ({
        ...SUCCESS,
        account: accountDetailOf(await profile.read(requireAccount(caller))),
      }),
    );
    api.post(
      "/account/update",
      {
        config: { refusals: ["invalid_form"] },
        schema: {
          summary: "Change personal data",
          description: "Name, phone and company; whatever else staff decides is not changed here.",
          querystring: LocaleQuery,
          body: UpdateAccountRequest,
          response: { 200: AccountResponse },
        },
      },
      async (request) => {
        const holder = requireAccount(request.caller);
        const { user } = request.body;
        const account = await profile.update({ holder, user, client: clientOf(request) });
        return { ...SUCCESS, account: accountDetailOf(account) };
      },
    );
    api.post(
      "/account/taxid",
      {
        config: { refusals: ["invalid_form"] },
        schema: {
          summary: "Keep a tax identification with the account",
          description:
            "A checkout begins with it; null removes it. Orders keep the one that they were placed with.",
          querystring: LocaleQuery,
          body: TaxIdRequest,
          response: { 200: AccountResponse },
        },
      },
      async (request) => {
        const holder = requireAccount(request.caller);
        const { tax_id: taxId } = request.body;
        const account = await profile.keepTaxId({ holder, taxId, client: clientOf(request) });
        return { ...SUCCESS, account: accountDetailOf(account) };
      },
    );
  };
}

function rightsRoutes({ profile, changePassword }: ProfileNeeds): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/account/changepassword",
      {
        config: { refusals: ["invalid_form", "password_refused", "rate_limited"] },
        schema: {
          summary: "Change the password; the other sessions end",
          description: "The one that asks stays logged in.",
          querystring: LocaleQuery,
          body: ChangePasswordRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        const { accountId, sessionId } = requireAccount(request.caller);
        await changePassword({ ...request.body, accountId, sessionId, client: clientOf(request) });
        return SUCCESS;
      },
    );
    api.post(
      "/account/pricelevel",
      {
        schema: {
          summary: "Switch to another of the caller's price levels",
          description: "One of `priceLevelAccess`; any other is ignored. Answers a new token.",
          querystring: LocaleQuery,
          body: PriceLevelRequest,
          response: { 200: PriceLevelResponse },
        },
      },
      async (request) => {
        const holder = requireAccount(request.caller);
        const { priceLevel } = request.body;
        const { account, token, expiresIn } = await profile.switchLevel({
          holder,
          priceLevel,
          client: clientOf(request),
        });
        return {
          ...SUCCESS,
          token,
          expiresIn,
          priceLevel: account.priceLevel,
          priceLevelAccess: accessibleLevels(account),
        };
      },
    );
  };
}

/** The calls account/address*: the caller's own address book (decisions §3). */
export function addressRoutes(book: AddressBook): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(addressFormRoutes(book));
    await api.register(addressChoiceRoutes(book));
  };
}

function addressFormRoutes(book: AddressBook): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/addresses",
      {
        schema: {
          summary: "The caller's addresses",
          description: "The address book, with the defaults for shipping and billing marked.",
          querystring: LocaleQuery,
          response: { 200: AddressesResponse },
        },
      },
      async ({ caller }) => ({
        ...SUCCESS,
        addresses: await book.list(requireAccount(caller).accountId),
      }),
    );
    for (const change of ["add", "update"] as const) {
      api.post(
        `/account/address${change}`,
        {
          config: { refusals: ["invalid_form", "not_found", "too_many_addresses"] },
          schema: {
            summary: change === "add" ? "Add an address" : "Change an address",
            description: "Answers the address as it was kept.",
            querystring: LocaleQuery,
            body: AddressRequest,
            response: { 200: AddressResponse },
          },
        },
        async ({ caller, body }) => ({
          ...SUCCESS,
          address: await book[change](requireAccount(caller).accountId, body.address),
        }),
      );
    }
  };
}

function addressChoiceRoutes(book: AddressBook): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/account/addressremove",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Remove an address",
          description: "An address that is not the caller's is 404, like one that does not exist.",
          querystring: LocaleQuery,
          body: AddressIdRequest,
          response: { 200: DoneResponse },
        },
      },
      async ({ caller, body: { id } }) => {
        await book.remove({ accountId: requireAccount(caller).accountId, id });
        return SUCCESS;
      },
    );
    api.post(
      "/account/addressdefault",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Make an address the default for shipping or billing",
          description: "There is exactly one default of each kind.",
          querystring: LocaleQuery,
          body: AddressDefaultRequest,
          response: { 200: DoneResponse },
        },
      },
      async ({ caller, body: { id, kind } }) => {
        await book.setDefault({ accountId: requireAccount(caller).accountId, id }, kind);
        return SUCCESS;
      },
    );
  };
}
