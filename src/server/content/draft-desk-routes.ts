import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { ContentSaveResponse } from "#contract/content.ts";
import {
  DraftDropRequest,
  DraftGetRequest,
  DraftGetResponse,
  DraftSaveRequest,
  DraftSaveResponse,
  DraftUpRequest,
} from "#contract/content-drafts.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { ContentKind } from "#domain/content/content-text.ts";
import { askingOf } from "#server/audit/staff.ts";

import { editedWire } from "./content-wire.ts";
import { draftWire } from "./draft-wire.ts";
import type { DraftDesk } from "./edit-content.ts";

const NAMES = {
  page: { path: "pages", one: "a page" },
  post: { path: "blog", one: "an article" },
} as const satisfies Record<ContentKind, object>;

/** POST admin/pages/draft and admin/blog/draft: get, save, up and drop (decisions §11). */
export function draftDeskRoutes(desk: DraftDesk, kind: ContentKind): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(keepingRoutes(desk, kind));
    await api.register(endingRoutes(desk, kind));
  };
}

function keepingRoutes(desk: DraftDesk, kind: ContentKind): FastifyPluginAsyncZod {
  const { path, one } = NAMES[kind];
  return async (api) => {
    api.post(
      `/admin/${path}/draft/get`,
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: `The draft of ${one}, and the text that it lies beside`,
          description: "One of them at least; 404 where neither is.",
          querystring: LocaleQuery,
          body: DraftGetRequest,
          response: { 200: DraftGetResponse },
        },
      },
      async ({ body }) => {
        const { draft, text } = await desk.getDraft(kind, body.link);
        return {
          status: "success" as const,
          draft: draft ? draftWire(draft) : null,
          text: text ? editedWire(text) : null,
        };
      },
    );
    api.post(
      `/admin/${path}/draft/save`,
      {
        config: {
          refusals: [
            "not_found",
            "changed_meanwhile",
            "draft_there",
            "upload_gone",
            "content_refused",
          ],
        },
        schema: {
          summary: `Keep a draft of ${one}, half-written too`,
          description:
            "Beside the text at `at`, which readers go on seeing, or alone where `at` is null: then at its link, or at one that the shop makes of its title. In the audit log. 409 with the draft that is there when somebody else kept one first.",
          querystring: LocaleQuery,
          body: DraftSaveRequest,
          response: { 200: DraftSaveResponse },
        },
      },
      async (request) => ({
        status: "success" as const,
        ...(await desk.keepDraft({ kind, ...request.body, by: askingOf(request) })),
      }),
    );
  };
}

function endingRoutes(desk: DraftDesk, kind: ContentKind): FastifyPluginAsyncZod {
  const { path, one } = NAMES[kind];
  return async (api) => {
    api.post(
      `/admin/${path}/draft/up`,
      {
        config: {
          refusals: [
            "not_found",
            "changed_meanwhile",
            "page_always_there",
            "upload_gone",
            "content_refused",
          ],
        },
        schema: {
          summary: `Put the draft of ${one} up`,
          description:
            "In the place of the text beside it, now or at its `goesUpAt`, until which readers see what they saw; it is a draft no more. Whole in English; in Spanish whole or empty. 409 where the text or the draft is another than was seen.",
          querystring: LocaleQuery,
          body: DraftUpRequest,
          response: { 200: ContentSaveResponse },
        },
      },
      async (request) => ({
        status: "success" as const,
        version: await desk.putUp({ kind, ...request.body, by: askingOf(request) }),
      }),
    );
    api.post(
      `/admin/${path}/draft/drop`,
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: `Throw the draft of ${one} away`,
          description: "The text beside it, if any, stays as it is.",
          querystring: LocaleQuery,
          body: DraftDropRequest,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async (request) => {
        await desk.dropDraft({ kind, ...request.body, by: askingOf(request) });
        return { status: "success" as const };
      },
    );
  };
}
