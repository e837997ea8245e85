import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  KindMoveRequest,
  KindPreviewRequest,
  KindPreviewResponse,
  KindRemoveRequest,
  KindRemoveResponse,
  KindRestoreRequest,
  KindResponse,
} from "#contract/category-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { MoveKinds } from "./move-kinds.ts";

/** POST admin/categories/preview, move and remove: a manager's word (decisions §11). */
export function kindMoveRoutes(moves: MoveKinds): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(kindRestoreRoutes(moves));
    api.post(
      "/admin/categories/preview",
      {
        config: { refusals: ["not_found", "kind_refused", "kind_in_use"] },
        schema: {
          summary: "See what comes of a move",
          description:
            "Of a subcategory into a category, or of what is of a kind to another of its like: how many parts go, which addresses lead on, and what becomes of coupons and rules that name them. Nothing is changed.",
          querystring: LocaleQuery,
          body: KindPreviewRequest,
          response: { 200: KindPreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await moves.preview(body)) }),
    );
    api.post(
      "/admin/categories/move",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "kind_refused"] },
        schema: {
          summary: "Put a subcategory into another category",
          description:
            "Last in it. Lists find its parts there within a second, its former address leads there, and coupons and rules of freight that name it follow.",
          querystring: LocaleQuery,
          body: KindMoveRequest,
          response: { 200: KindResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        kind: await moves.move(request.body, askingOf(request)),
      }),
    );
    api.post(
      "/admin/categories/remove",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "kind_refused", "kind_in_use"] },
        schema: {
          summary: "Take away a category or a subcategory",
          description:
            "One that nothing is in and that no coupon or rule of freight names; or a subcategory whose parts, codes and names go `to` another. Its address leads to that.",
          querystring: LocaleQuery,
          body: KindRemoveRequest,
          response: { 200: KindRemoveResponse },
        },
      },
      async (request) => {
        await moves.remove(request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}

function kindRestoreRoutes(moves: MoveKinds): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/categories/restore",
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: "Have back a category or a subcategory that was taken away within a day",
          description:
            "One in which nothing was, with its number, its place and the addresses that led to it. One that another took the place of is not had back.",
          querystring: LocaleQuery,
          body: KindRestoreRequest,
          response: { 200: KindResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        kind: await moves.restore(request.body.id, askingOf(request)),
      }),
    );
  };
}
