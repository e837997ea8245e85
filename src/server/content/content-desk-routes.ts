import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  ContentGetRequest,
  ContentGetResponse,
  ContentListRequest,
  ContentListResponse,
  ContentPreviewRequest,
  ContentPreviewResponse,
  ContentRemoveRequest,
  ContentSaveRequest,
  ContentSaveResponse,
} from "#contract/content.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { CONTENT_KINDS, type ContentKind } from "#domain/content/content-text.ts";
import { askingOf } from "#server/audit/staff.ts";

import { editedWire, listedWire } from "./content-wire.ts";
import { draftDeskRoutes } from "./draft-desk-routes.ts";
import type { ContentDesk } from "./edit-content.ts";

const NAMES = {
  page: { path: "pages", many: "The shop's pages", one: "a page" },
  post: { path: "blog", many: "The articles of the blog", one: "an article" },
} as const satisfies Record<ContentKind, object>;

/** POST admin/pages and admin/blog, with get, save and remove (decisions §11). */
export function contentDeskRoutes(desk: ContentDesk): FastifyPluginAsyncZod {
  return async (api) => {
    for (const kind of CONTENT_KINDS) {
      await api.register(readingRoutes(desk, kind));
      await api.register(savingRoutes(desk, kind));
      await api.register(takingRoutes(desk, kind));
      await api.register(draftDeskRoutes(desk, kind));
    }
    await api.register(previewRoutes(desk));
  };
}

function previewRoutes(desk: ContentDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/pages/preview",
      {
        schema: {
          summary: "The text of a page or an article as its readers would see it",
          description: "Nothing is kept. `body` is Markdown; the answer is safe to show.",
          querystring: LocaleQuery,
          body: ContentPreviewRequest,
          response: { 200: ContentPreviewResponse },
        },
      },
      async ({ body: { body, language } }) => ({
        status: "success" as const,
        html: await desk.preview(body, language),
      }),
    );
  };
}

function readingRoutes(desk: ContentDesk, kind: ContentKind): FastifyPluginAsyncZod {
  const { path, many, one } = NAMES[kind];
  return async (api) => {
    api.post(
      `/admin/${path}`,
      {
        schema: {
          summary: `${many}, as staff edits them`,
          description:
            "By link, in any state: a draft, one that waits for its moment, or one that readers see. `version` is 0 while the text is the one that comes with the shop; `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: ContentListRequest,
          response: { 200: ContentListResponse },
        },
      },
      async ({ body: { filters, after, limit } }) => {
        const { items, next } = await desk.list(kind, {
          text: filters?.text ?? "",
          state: filters?.state ?? undefined,
          drafts: filters?.drafts ?? undefined,
          after: after ?? undefined,
          limit,
        });
        return { status: "success" as const, items: items.map(listedWire), next };
      },
    );
    api.post(
      `/admin/${path}/get`,
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: `The whole text of ${one}, in both languages`,
          description:
            "The shop's own, or the one that comes with it: then `version` is 0. Where one waits to take its place, that one. `body` is Markdown.",
          querystring: LocaleQuery,
          body: ContentGetRequest,
          response: { 200: ContentGetResponse },
        },
      },
      async ({ body }) => {
        const text = await desk.get(kind, body.link);
        return { status: "success" as const, text: editedWire(text) };
      },
    );
  };
}

function savingRoutes(desk: ContentDesk, kind: ContentKind): FastifyPluginAsyncZod {
  const { path, one } = NAMES[kind];
  return async (api) => {
    api.post(
      `/admin/${path}/save`,
      {
        config: {
          refusals: [
            "changed_meanwhile",
            "page_always_there",
            "text_waits",
            "upload_gone",
            "content_refused",
          ],
        },
        schema: {
          summary: `Save ${one}`,
          description:
            "In the place of the one that comes with the shop, or a new one: then `version` is 0. Whole in English; in Spanish whole or empty. Shown by every process within a second, or two seconds after `goesUpAt`, until which readers see what they saw; and in the audit log. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: ContentSaveRequest,
          response: { 200: ContentSaveResponse },
        },
      },
      async (request) => ({
        status: "success" as const,
        version: await desk.save({ kind, ...request.body, by: askingOf(request) }),
      }),
    );
  };
}

function takingRoutes(desk: ContentDesk, kind: ContentKind): FastifyPluginAsyncZod {
  const { path, one } = NAMES[kind];
  return async (api) => {
    api.post(
      `/admin/${path}/drop`,
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: `Drop what waits to take the place of ${one}`,
          description:
            "What readers see stays as it is, without a moment. 404 where nothing waits in its place.",
          querystring: LocaleQuery,
          body: ContentRemoveRequest,
          response: { 200: ContentSaveResponse },
        },
      },
      async (request) => ({
        status: "success" as const,
        version: await desk.drop({ kind, ...request.body, by: askingOf(request) }),
      }),
    );
    api.post(
      `/admin/${path}/remove`,
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: `Take the shop's own text of ${one} away`,
          description: "What comes with the shop by that link, if anything, is shown again.",
          querystring: LocaleQuery,
          body: ContentRemoveRequest,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async (request) => {
        await desk.remove({ kind, ...request.body, by: askingOf(request) });
        return { status: "success" as const };
      },
    );
  };
}
