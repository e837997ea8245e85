import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  BrandGetRequest,
  BrandMergeRequest,
  BrandPreviewRequest,
  BrandPreviewResponse,
  BrandRemoveRequest,
  BrandRemoveResponse,
  BrandRestoreRequest,
  BrandSaveRequest,
  DeskBrandResponse,
  DeskBrandsRequest,
  DeskBrandsResponse,
} from "#contract/brand-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { BrandDesk } from "./edit-brands.ts";
import type { MergeBrands } from "./merge-brands.ts";

/** POST admin/brands and get: what staff sees of brands (decisions §11). */
export function brandListRoutes(desk: BrandDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/brands",
      {
        schema: {
          summary: "Brands, by name",
          description:
            "Those without parts too; by a piece of a name, and by what they lack. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: DeskBrandsRequest,
          response: { 200: DeskBrandsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await desk.list(body)) }),
    );
    api.post(
      "/admin/brands/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A brand, by its number",
          description: "With its version, by which `POST admin/brands/save` knows what was edited.",
          querystring: LocaleQuery,
          body: BrandGetRequest,
          response: { 200: DeskBrandResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, brand: await desk.get(body.id) }),
    );
  };
}

/** POST admin/brands/save, remove and restore: a manager's word. */
export function brandEditRoutes(desk: BrandDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/brands/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "brand_refused"] },
        schema: {
          summary: "Name a brand, or add one",
          description:
            "Of a new one `id` is null and `version` 0. What it was called before leads to it, in addresses, filters and files. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: BrandSaveRequest,
          response: { 200: DeskBrandResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        brand: await desk.save(request.body, askingOf(request)),
      }),
    );
    api.post(
      "/admin/brands/remove",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "brand_in_use"] },
        schema: {
          summary: "Take away a brand that no part has and no coupon names",
          description: "One that has parts is merged into another instead.",
          querystring: LocaleQuery,
          body: BrandRemoveRequest,
          response: { 200: BrandRemoveResponse },
        },
      },
      async (request) => {
        await desk.remove(request.body, askingOf(request));
        return SUCCESS;
      },
    );
    api.post(
      "/admin/brands/restore",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "brand_refused"] },
        schema: {
          summary: "Have back a brand that was taken away within a day",
          description: "With its number, its picture and what else it was called.",
          querystring: LocaleQuery,
          body: BrandRestoreRequest,
          response: { 200: DeskBrandResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        brand: await desk.restore(request.body.id, askingOf(request)),
      }),
    );
  };
}

/** POST admin/brands/preview and merge: two brands that are one. */
export function brandMergeRoutes({ preview, merge }: MergeBrands): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/brands/preview",
      {
        config: { refusals: ["not_found", "brand_refused"] },
        schema: {
          summary: "What would move if a brand were merged into another",
          description: "Nothing does. `into` is the other's address.",
          querystring: LocaleQuery,
          body: BrandPreviewRequest,
          response: { 200: BrandPreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await preview(body)) }),
    );
    api.post(
      "/admin/brands/merge",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "brand_refused"] },
        schema: {
          summary: "Merge a brand into another",
          description:
            "Its parts, coupons, catalogue and codes become the other's, and what it was called leads there. It cannot be undone. Answers the brand that stays.",
          querystring: LocaleQuery,
          body: BrandMergeRequest,
          response: { 200: DeskBrandResponse },
        },
      },
      async (request) => ({ ...SUCCESS, brand: await merge(request.body, askingOf(request)) }),
    );
  };
}
