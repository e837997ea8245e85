import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  DrawingsRequest,
  DrawingsResponse,
  KindAddRequest,
  KindGetRequest,
  KindPlaceRequest,
  KindResponse,
  KindSaveRequest,
  KindsRequest,
  KindsResponse,
} from "#contract/category-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { CategoryDesk } from "./edit-categories.ts";

/** POST admin/categories, get and drawings: what staff sees of categories (decisions §11). */
export function kindListRoutes(desk: CategoryDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/categories",
      {
        schema: {
          summary: "Categories and subcategories, in the order of the menu",
          description:
            "Each category before what is in it; by a piece of a name in either language. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: KindsRequest,
          response: { 200: KindsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await desk.list(body)) }),
    );
    api.post(
      "/admin/categories/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A category or a subcategory",
          description:
            "With its version, by which `POST admin/categories/save` knows what was edited.",
          querystring: LocaleQuery,
          body: KindGetRequest,
          response: { 200: KindResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, kind: await desk.get(body.id) }),
    );
    api.post(
      "/admin/categories/drawings",
      {
        schema: {
          summary: "What a category may be shown by",
          description:
            "The names of the shop's drawings, each with the kinds of part that it shows now; it is at `/drawings/NAME.svg`.",
          querystring: LocaleQuery,
          body: DrawingsRequest,
          response: { 200: DrawingsResponse },
        },
      },
      async () => ({ ...SUCCESS, items: await desk.drawings() }),
    );
  };
}

/** POST admin/categories/add and save: a manager's word. */
export function kindEditRoutes(desk: CategoryDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/categories/add",
      {
        config: { refusals: ["not_found", "kind_refused"] },
        schema: {
          summary: "Add a category, or a subcategory to one",
          description:
            "After the others of its like. How its address calls it stays for good. The menu shows it within a second.",
          querystring: LocaleQuery,
          body: KindAddRequest,
          response: { 200: KindResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        kind: await desk.add(request.body, askingOf(request)),
      }),
    );
    api.post(
      "/admin/categories/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "kind_refused"] },
        schema: {
          summary: "Name and draw a category or a subcategory",
          description:
            "The menu shows it within a second, and its parts are found by the new words soon after. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: KindSaveRequest,
          response: { 200: KindResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        kind: await desk.save(request.body, askingOf(request)),
      }),
    );
  };
}

/** POST admin/categories/place: a manager's word too. */
export function kindPlaceRoutes(desk: CategoryDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/categories/place",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Put a category or a subcategory elsewhere among its like",
          description: "The others close up; beyond the last is the last place.",
          querystring: LocaleQuery,
          body: KindPlaceRequest,
          response: { 200: KindResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        kind: await desk.place(request.body, askingOf(request)),
      }),
    );
  };
}
