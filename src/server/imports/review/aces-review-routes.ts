import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AcesNeedRequest,
  AcesNeedResponse,
  AcesReviewRequest,
  AcesReviewResponse,
  AcesSaveRequest,
  AcesSaveResponse,
  AcesTryRequest,
  AcesTryResponse,
} from "#contract/aces-review.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf, staffAuthor } from "#server/audit/staff.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { openedWire, reviewedWire } from "./aces-review-wire.ts";
import { listReviewed, openReviewed } from "./review-aces.ts";
import { settleAces, tryAces } from "./settle-aces.ts";

/** POST admin/imports/review and what belongs to it: what imports of ACES wait for is settled thing by thing. */
export function acesReviewRoutes(work: ShopDatabase): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(readingRoutes(work));
    await api.register(settlingRoutes(work));
  };
}

function readingRoutes(work: ShopDatabase): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/imports/review",
      {
        schema: {
          summary: "What applications of ACES wait for",
          description:
            "Each thing once, with how many applications wait for it, the most wanted first; with `state` what was said, or what is left out.",
          querystring: LocaleQuery,
          body: AcesReviewRequest,
          response: { 200: AcesReviewResponse },
        },
      },
      async ({ body: { filters, after, limit } }) => {
        const page = {
          state: filters?.state ?? ("waiting" as const),
          kind: filters?.kind ?? undefined,
          text: filters?.text ?? "",
          after: after ?? undefined,
          limit,
        };
        const { items, next } = await listReviewed(work, page);
        return { ...SUCCESS, items: items.map(reviewedWire), next };
      },
    );
    api.post(
      "/admin/imports/review/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "One thing that applications of ACES wait for, and what it may stand for",
          description:
            "With some of the applications, what was said of it, the shop's things that it may stand for, and the likeliest of them by the parts that wait and by what the applications name.",
          querystring: LocaleQuery,
          body: AcesNeedRequest,
          response: { 200: AcesNeedResponse },
        },
      },
      async ({ body: { key } }) => ({
        ...SUCCESS,
        thing: openedWire(await openReviewed(work, key)),
      }),
    );
  };
}

function settlingRoutes(work: ShopDatabase): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/imports/review/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: "Say what a thing of ACES stands for, or that it is not the shop's",
          description:
            "For what waits, which is tried at once, and for every later file. `was` is the stamp of what was seen: another word said since is refused with what it is. Where much waits, `moving` says how many applications are still to be left out or brought back, `leaving` how many of them to be left out, and `next` where `try` goes on.",
          querystring: LocaleQuery,
          body: AcesSaveRequest,
          response: { 200: AcesSaveResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        ...(await settleAces(work, request.body, staffAuthor(askingOf(request)))),
      }),
    );
    api.post(
      "/admin/imports/review/try",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Try again what waits for a thing, or all that waits",
          description:
            "For a few seconds; `next` says where to go on. What is still to be left out or brought back goes first; the background does it where nobody asks. It is of use when parts or vehicles were added since.",
          querystring: LocaleQuery,
          body: AcesTryRequest,
          response: { 200: AcesTryResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await tryAces(work, body)) }),
    );
  };
}
