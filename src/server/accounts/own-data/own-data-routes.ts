import { Readable } from "node:stream";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { DoneResponse } from "#contract/auth.ts";
import { DeleteAccountRequest, DeletionResponse, OwnDataQuery } from "#contract/own-data.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { clientOf, requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { AccountDeletion } from "./delete-account.ts";
import type { OpenOrder } from "./open-business-store.ts";
import type { ExportOwnData } from "./export-own-data.ts";

/** A document of the caller's own, which no schema describes further. */
const File = {
  content: {
    "application/json": { schema: z.unknown() },
    "text/html": { schema: z.unknown() },
  },
};

type Needs = { deletion: AccountDeletion; exportOwnData: ExportOwnData };

/** The calls account/export, deletion and delete: a copy of one's data, and the end of the account. */
export function ownDataRoutes({ deletion, exportOwnData }: Needs): FastifyPluginAsyncZod {
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
          response: { 200: File },
        },
      },
      async ({ caller, query: { format } }, reply) => {
        const pieces = await exportOwnData(caller, format);
        const name = `${serverTexts("ownData", caller.locale).file}.${format}`;
        return reply
          .type(`${format === "html" ? "text/html" : "application/json"}; charset=utf-8`)
          .header("content-disposition", `attachment; filename="${name}"`)
          .header("cache-control", "no-store")
          .send(Readable.from(pieces));
      },
    );
    await api.register(deletionRoutes(deletion));
  };
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
