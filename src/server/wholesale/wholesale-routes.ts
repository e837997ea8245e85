import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  ApplicationDecision,
  ApplicationsRequest,
  ApplicationsResponse,
  WholesaleRequest,
  WholesaleResponse,
} from "#contract/wholesale.ts";
import { askingOf } from "#server/audit/staff.ts";
import { keptTaxId } from "#server/platform/database/tax-columns.ts";
import { requireAccount } from "#server/platform/http/caller.ts";

import type { WholesaleDoor } from "./apply-wholesale.ts";
import type { WholesaleDesk } from "./decide-wholesale.ts";
import type { WholesaleRow } from "./wholesale-store.ts";

/** GET and POST account/wholesale: a company applies, and sees what became of it. */
export function wholesaleRoutes(door: WholesaleDoor): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/wholesale",
      {
        schema: {
          summary: "The account's newest application for a company's terms",
          description: "`application` is null where there is none.",
          querystring: LocaleQuery,
          response: { 200: WholesaleResponse },
        },
      },
      async ({ caller }) => {
        const found = await door.latest(requireAccount(caller).accountId);
        return { status: "success" as const, application: found ? ownWire(found) : null };
      },
    );
    api.post(
      "/account/wholesale",
      {
        config: { refusals: ["invalid_form", "rate_limited"] },
        schema: {
          summary: "Apply for a company's terms",
          description:
            "`account_type` is one that buys for a company. One that still waits is corrected by the next. Ten an hour.",
          querystring: LocaleQuery,
          body: WholesaleRequest,
          response: { 200: WholesaleResponse },
        },
      },
      async ({ caller, body: { application: sent } }) => {
        const kept = await door.apply(requireAccount(caller).accountId, {
          accountType: sent.account_type,
          companyName: sent.company_name,
          taxId: sent.tax_id,
          business: sent.business,
        });
        return { status: "success" as const, application: ownWire(kept) };
      },
    );
  };
}

/** POST admin/wholesale, for staff. */
export function wholesaleListRoutes(desk: WholesaleDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/wholesale",
      {
        schema: {
          summary: "Applications of companies, the newest first",
          description:
            "`state` narrows to those that wait or were decided; `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: ApplicationsRequest,
          response: { 200: ApplicationsResponse },
        },
      },
      async ({ body }) => {
        const { items, next } = await desk.list(body);
        return {
          status: "success" as const,
          items: items.map((item) => {
            const { id, accountId, email, decidedBy } = item;
            return Object.assign({ id, accountId, email, decidedBy }, ownWire(item));
          }),
          next,
        };
      },
    );
  };
}

/** POST admin/wholesale/decide, for managers. */
export function wholesaleDecisionRoutes(desk: WholesaleDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/wholesale/decide",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Decide an application that waits",
          description:
            "The applicant sees the decision and `answer` on the page. The terms themselves (price level, credit, tax, seller) are set by `admin/customers/approve`.",
          querystring: LocaleQuery,
          body: ApplicationDecision,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async (request) => {
        await desk.decide(request.body, askingOf(request));
        return { status: "success" as const };
      },
    );
  };
}

function ownWire(row: WholesaleRow) {
  return {
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    account_type: row.accountType,
    company_name: row.companyName,
    tax_id: keptTaxId(row),
    business: row.business,
    answer: row.answer,
  };
}
