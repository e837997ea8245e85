import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  DeskMakeResponse,
  DeskMakesRequest,
  DeskMakesResponse,
  MakeGetRequest,
  MakeMergeRequest,
  MakePreviewRequest,
  MakePreviewResponse,
  MakeSaveRequest,
} from "#contract/make-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { MakeDesk } from "./edit-makes.ts";
import type { MergeMakes } from "./merge-makes.ts";

/** POST admin/makes and admin/makes/get: what staff sees of makes (decisions §11). */
export function makeListRoutes(desk: Pick<MakeDesk, "list" | "get">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/makes",
      {
        schema: {
          summary: "The makes of vehicles, by name",
          description: "By a piece of what they are or were called, with how many models each has.",
          querystring: LocaleQuery,
          body: DeskMakesRequest,
          response: { 200: DeskMakesResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await desk.list(body)) }),
    );
    api.post(
      "/admin/makes/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A make, by its number",
          description: "404 with the one that took its place where it was merged.",
          querystring: LocaleQuery,
          body: MakeGetRequest,
          response: { 200: DeskMakeResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, make: await desk.get(body.id) }),
    );
  };
}

/** POST admin/makes/save, preview and merge: a manager's word. */
export function makeEditRoutes(
  { save }: Pick<MakeDesk, "save">,
  { preview, merge }: MergeMakes,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/makes/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "vehicle_refused"] },
        schema: {
          summary: "Name a make",
          description:
            "What it was called before leads to it, in addresses, garages, searches and files. Makers of engines stay as they are. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: MakeSaveRequest,
          response: { 200: DeskMakeResponse },
        },
      },
      async (request) => ({ ...SUCCESS, make: await save(request.body, askingOf(request)) }),
    );
    api.post(
      "/admin/makes/preview",
      {
        config: { refusals: ["not_found", "vehicle_refused"] },
        schema: {
          summary: "What would move if a make were merged into another",
          description:
            "Nothing is changed. Models of one name become one, as a merge of models makes them.",
          querystring: LocaleQuery,
          body: MakePreviewRequest,
          response: { 200: MakePreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await preview(body)) }),
    );
    api.post(
      "/admin/makes/merge",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "vehicle_refused"] },
        schema: {
          summary: "Merge a make into another",
          description:
            "Its models and what fits them become the other's, and what it was called means the other, in addresses, garages, searches and files. It cannot be undone. Answers the one that stays.",
          querystring: LocaleQuery,
          body: MakeMergeRequest,
          response: { 200: DeskMakeResponse },
        },
      },
      async (request) => ({ ...SUCCESS, make: await merge(request.body, askingOf(request)) }),
    );
  };
}
