import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  DashboardRequest,
  DashboardResponse,
  FiguresRequest,
  FiguresResponse,
} from "#contract/dashboard.ts";
import { HANDS, isHandOf, LATER_HANDS, MOST_COUNTED } from "#domain/dashboard/hand.ts";
import { valuesFor } from "#domain/page/desk-page-version.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isOldDeskPage } from "#server/platform/http/other-version.ts";

import { countWaiting } from "./hand-store.ts";
import type { ReadFigures } from "./read-figures.ts";

/** What waits for a hand of the staff: POST admin/dashboard (decisions §11). */
export function dashboardRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/dashboard",
      {
        schema: {
          summary: "What waits for a hand of the staff now",
          description: `Counted up to ${MOST_COUNTED} of each kind, with the moment since when the first one waits; kinds of which nothing waits, or that the caller may not look at, are left out.`,
          querystring: LocaleQuery,
          body: DashboardRequest,
          response: { 200: DashboardResponse },
        },
      },
      async (request) => {
        const { adminLevel } = askingOf(request).holder;
        const known = valuesFor(HANDS, LATER_HANDS, isOldDeskPage(request));
        const found = await countWaiting(
          db,
          known.filter((hand) => isHandOf(adminLevel, hand)),
        );
        const hands = found.map(({ hand, count, isMore, since }) => {
          return { hand, count, isMore, since: since?.toISOString() ?? null };
        });
        return { status: "success" as const, hands };
      },
    );
  };
}

/** What was sold, and what came back: POST admin/figures (decisions §11). */
export function figureRoutes(readFigures: ReadFigures): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/figures",
      {
        schema: {
          summary: "What was sold in a time, and what came back",
          description:
            "Of orders that have an invoice, by the day on which they were placed by their storefront's clocks; what went back counts on the day on which it did. The margin is of pieces whose cost was known when they were ordered; the others are told apart. Up to a minute old.",
          querystring: LocaleQuery,
          body: FiguresRequest,
          response: { 200: FiguresResponse },
        },
      },
      async ({ body, caller }) => ({
        status: "success" as const,
        ...(await readFigures(body, caller.locale)),
      }),
    );
  };
}
