import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { DoneResponse } from "#contract/auth.ts";
import {
  AddToListRequest,
  AddToListResponse,
  ImportListRequest,
  ImportListResponse,
  RemoveListRequest,
  SavedListResponse,
  SavedListsResponse,
  SaveListRequest,
  SaveListResponse,
  SetListLineRequest,
  SharedListResponse,
  ShareListRequest,
  ShareListResponse,
} from "#contract/saved-lists.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { LIST_BODY_LIMIT } from "#server/cart/open-cart-routes.ts";
import type { Database } from "#server/platform/database/database.ts";
import { requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { ImportList } from "./import-list.ts";
import type { SavedLists } from "./keep-lists.ts";
import { linesOf, summaryOf } from "./saved-list-wire.ts";

const Params = z.strictObject({ id: z.string().max(100) });

type Needs = { db: Database; lists: SavedLists; importList: ImportList; limit: CallLimit };

/** GET account/lists and POST account/list*: the lists of parts that the caller keeps. */
export function savedListRoutes(needs: Needs): FastifyPluginAsyncZod {
  const { db, lists } = needs;
  return async (api) => {
    api.get(
      "/account/lists",
      {
        schema: {
          summary: "The lists of parts that the caller keeps",
          description: "The one that changed last comes first; fifty at most.",
          querystring: LocaleQuery,
          response: { 200: SavedListsResponse },
        },
      },
      async ({ caller }) => {
        const found = await lists.all(requireAccount(caller).accountId);
        return { ...SUCCESS, lists: found.map((list) => summaryOf(list)) };
      },
    );
    api.get(
      "/account/lists/:id",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A list of the caller's, with its parts as they are sold now",
          description:
            "Prices are the caller's own. A part that the shop does not sell any more is `null`, and stays on the list.",
          querystring: LocaleQuery,
          params: Params,
          response: { 200: SavedListResponse },
        },
      },
      async ({ caller, params }) => {
        const { accountId } = requireAccount(caller);
        const { list, lines } = await lists.read({ accountId, id: params.id });
        const shown = await linesOf(db, lines, { caller, withPrices: true });
        return { ...SUCCESS, list: { ...summaryOf(list), lines: shown } };
      },
    );
    await api.register(listRoutes(needs));
    await api.register(lineRoutes(needs));
  };
}

function listRoutes({ lists }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/account/listsave",
      {
        config: { refusals: ["invalid_form", "not_found", "list_name_taken", "too_many_lists"] },
        schema: {
          summary: "Begin a list of parts, or call one otherwise",
          description:
            "Without `id` it is a new one. Names have at most 50 characters, and no two lists of an account the same.",
          querystring: LocaleQuery,
          body: SaveListRequest,
          response: { 200: SaveListResponse },
        },
      },
      async ({ caller, body }) => {
        const saved = await lists.save(requireAccount(caller).accountId, body);
        return { ...SUCCESS, list: summaryOf(saved) };
      },
    );
    api.post(
      "/account/listremove",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Remove a list of parts",
          description: "Its link ends with it.",
          querystring: LocaleQuery,
          body: RemoveListRequest,
          response: { 200: DoneResponse },
        },
      },
      async ({ caller, body: { id } }) => {
        await lists.remove({ accountId: requireAccount(caller).accountId, id });
        return SUCCESS;
      },
    );
    api.post(
      "/account/listshare",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Share a list of parts by a link, or end it",
          description:
            "`shareId` is what the link ends with: whoever has it reads the list by lists/{id}, without prices and without a name of the owner. A link that was ended never works again.",
          querystring: LocaleQuery,
          body: ShareListRequest,
          response: { 200: ShareListResponse },
        },
      },
      async ({ caller, body: { id, isShared } }) => {
        const { accountId } = requireAccount(caller);
        return { ...SUCCESS, shareId: await lists.share({ accountId, id }, isShared) };
      },
    );
  };
}

function lineRoutes({ lists, importList, limit }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/account/listadd",
      {
        config: { refusals: ["invalid_form", "not_found", "list_name_taken", "too_many_lists"] },
        schema: {
          summary: "Put parts on a list, or on a new one",
          description:
            "Quantities add up with what is there, to 999 of a part; a list holds 200 parts. Each line says how many the list holds now.",
          querystring: LocaleQuery,
          body: AddToListRequest,
          response: { 200: AddToListResponse },
        },
      },
      async ({ caller, body }) => {
        const { accountId } = requireAccount(caller);
        const { list, lines } = await lists.add(accountId, body.list, body.lines);
        return { ...SUCCESS, list: summaryOf(list), lines };
      },
    );
    api.post(
      "/account/listset",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Set how many of a part are on a list; 0 takes it off",
          description: "Only of a part that is on it: account/listadd puts others there.",
          querystring: LocaleQuery,
          body: SetListLineRequest,
          response: { 200: DoneResponse },
        },
      },
      async ({ caller, body: { id, ...line } }) => {
        await lists.set({ accountId: requireAccount(caller).accountId, id }, line);
        return SUCCESS;
      },
    );
    api.post(
      "/account/listimport",
      {
        bodyLimit: LIST_BODY_LIMIT,
        onRequest: limit,
        config: { refusals: ["not_found", "list_too_long", "rate_limited"] },
        schema: {
          summary: "Put the parts on a list that pasted numbers or a CSV file mean",
          description:
            "A number and how many of it on each line, read as cart/resolve does. Each line says what became of it; one that may mean several parts is left to be chosen.",
          querystring: LocaleQuery,
          body: ImportListRequest,
          response: { 200: ImportListResponse },
        },
      },
      async ({ caller, body }) => ({ ...SUCCESS, lines: await importList(body, caller) }),
    );
  };
}

type SharedNeeds = Pick<Needs, "db" | "lists" | "limit">;

/** GET lists/{id}: a list by its link, for whoever has it. */
export function sharedListRoutes({ db, lists, limit }: SharedNeeds): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/lists/:id",
      {
        onRequest: limit,
        config: { refusals: ["not_found", "rate_limited"] },
        schema: {
          summary: "A list of parts that was shared by link",
          description: "Its name, parts and quantities: no price, and not whose it is.",
          querystring: LocaleQuery,
          params: Params,
          response: { 200: SharedListResponse },
        },
      },
      async ({ caller, params }) => {
        const { name, lines } = await lists.shared(params.id);
        const shown = await linesOf(db, lines, { caller, withPrices: false });
        return { ...SUCCESS, list: { name, lines: shown } };
      },
    );
  };
}
