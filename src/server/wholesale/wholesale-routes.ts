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
import { clientOf, requireAccount } from "#server/platform/http/caller.ts";

import type { WholesaleDoor } from "./apply-wholesale.ts";
import type { WholesaleDesk } from "./decide-wholesale.ts";

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
      async ({ caller }) => ({
        status: "success" as const,
        application: await door.latest(requireAccount(caller).accountId),
      }),
    );
    api.post(
      "/account/wholesale",
      {
        config: { refusals: ["invalid_form", "upload_gone", "rate_limited"] },
        schema: {
          summary: "Apply for a company's terms",
          description:
            "`account_type` is one that buys for a company. `images` are pages of a certificate, which the account sent to addresses of `POST s3/signed_url`. One that still waits is corrected by the next, whose `images`, where there are any, take the place of the ones it has. Ten an hour.",
          querystring: LocaleQuery,
          body: WholesaleRequest,
          response: { 200: WholesaleResponse },
        },
      },
      async (request) => {
        const { application: sent } = request.body;
        const { accountId } = requireAccount(request.caller);
        const { site } = clientOf(request);
        const application = await door.apply(
          { accountId, site },
          {
            application: {
              accountType: sent.account_type,
              companyName: sent.company_name,
              taxId: sent.tax_id,
              contactName: sent.contact_name,
              phoneCountryCode: sent.phone.country_code,
              phoneNumber: sent.phone.number,
              business: sent.business,
            },
            uploads: sent.images ?? [],
          },
        );
        return { status: "success" as const, application };
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
      async ({ body }) => ({ status: "success" as const, ...(await desk.list(body)) }),
    );
  };
}

/** POST admin/wholesale/decide, for managers. */
export function wholesaleDecisionRoutes(desk: WholesaleDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/wholesale/decide",
      {
        config: { refusals: ["not_found", "application_decided"] },
        schema: {
          summary: "Decide an application that waits",
          description:
            "The applicant sees the decision and `answer` on the page, and gets them by mail. The terms themselves (price level, credit, tax, seller) are set by `admin/customers/approve`.",
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
