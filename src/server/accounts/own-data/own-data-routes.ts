import { Readable } from "node:stream";

import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { DoneResponse } from "#contract/auth.ts";
import { DeleteAccountRequest, DeletionResponse, OwnDataQuery } from "#contract/own-data.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { clientOf, requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { AccountDeletion } from "./delete-account.ts";
import type { OpenOrder } from "./open-business-store.ts";
import type { CopyOwnData } from "./export-own-data.ts";

/** A document of somebody's own, which no schema describes further. */
export const OWN_FILE = {
  content: {
    "application/json": { schema: z.unknown() },
    "text/html": { schema: z.unknown() },
  },
};

type Needs = { deletion: AccountDeletion; copy: CopyOwnData };

/** The calls account/export, deletion and delete: a copy of one's data, and the end of the account. */
export function ownDataRoutes({ deletion, copy }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/export",
      {
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "A copy of everything that the shop keeps of the caller",
          description:
            "One file, JSON or with `format=html` a page to read: the account, addresses, sessions, vehicles, cart, messages, orders with their lines, returns, claims and credit notes, quotes, payments and changes. Ten an hour.",
          querystring: OwnDataQuery,
          response: { 200: OWN_FILE },
        },
      },
      async ({ caller, query: { format } }, reply) => {
        const { accountId } = requireAccount(caller);
        const { locale, storefront } = caller;
        const pieces = await copy({ accountId, locale, storefront, format });
        return headedCopy(reply, { locale, format }).send(Readable.from(pieces));
      },
    );
    await api.register(deletionRoutes(deletion));
  };
}

type Copied = { locale: Locale; format: "json" | "html" };

/** A reply that is to be saved as a copy of somebody's data, and kept nowhere on the way. */
export function headedCopy<Reply extends FastifyReply>(
  reply: Reply,
  { locale, format }: Copied,
): Reply {
  const name = `${serverTexts("ownData", locale).file}.${format}`;
  void reply
    .type(`${format === "html" ? "text/html" : "application/json"}; charset=utf-8`)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "no-store");
  return reply;
}

function deletionRoutes(deletion: AccountDeletion): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/deletion",
      {
        schema: {
          summary: "What keeps the caller's account from being deleted",
          description:
            "`staff` is a role in the shop, which an owner takes away first; of the others the numbers are told. An empty list: it may go.",
          querystring: LocaleQuery,
          response: { 200: DeletionResponse },
        },
      },
      async ({ caller }) => {
        const holder = requireAccount(caller);
        const [obstacles, orders] = await Promise.all([
          deletion.obstacles(holder),
          deletion.openOrders(holder),
        ]);
        return { ...SUCCESS, obstacles, orders: orders.map(openOrderOf) };
      },
    );
    api.post(
      "/account/delete",
      {
        config: {
          refusals: ["account_in_use", "password_refused", "passkey_refused", "rate_limited"],
        },
        schema: {
          summary: "Delete the caller's account",
          description:
            "With its password, or a credential that answers auth/passkeyquestion. Orders with their papers stay, the person goes, every session ends, and a mail says so. It cannot be undone.",
          querystring: LocaleQuery,
          body: DeleteAccountRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        const by = { holder: requireAccount(request.caller), client: clientOf(request) };
        await deletion.delete({ ...by, proof: request.body });
        return SUCCESS;
      },
    );
  };
}

function openOrderOf({ number, validator, status }: OpenOrder) {
  return { type: "order" as const, orderNumber: String(number), validator, status };
}
