import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  StockNoticeAddedResponse,
  StockNoticeConfirmedResponse,
  StockNoticeLinkRequest,
  StockNoticeRequest,
} from "#contract/stock-notices.ts";
import { clientOf } from "#server/platform/http/caller.ts";

import type { StockNotices } from "./keep-notices.ts";

/** POST stocknotices/*: who waits for a part is told once when it is back. */
export function stockNoticeRoutes(notices: StockNotices): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/stocknotices/add",
      {
        config: { refusals: ["invalid_form", "part_not_found", "part_available", "rate_limited"] },
        schema: {
          summary: "Be told by mail, once, when a part is back",
          description:
            "A mail asks whether the address is theirs; the verified address of the account that calls needs none, and `isConfirmed` says so.",
          querystring: LocaleQuery,
          body: StockNoticeRequest,
          response: { 200: StockNoticeAddedResponse },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { isConfirmed } = await notices.add({ ...body, caller, client: clientOf(request) });
        return { status: "success" as const, isConfirmed };
      },
    );
    api.post(
      "/stocknotices/confirm",
      {
        config: { refusals: ["link_expired"] },
        schema: {
          summary: "Confirm that an address wants to be told",
          description: "`id` is what stands behind `#confirm=` in the mail.",
          querystring: LocaleQuery,
          body: StockNoticeLinkRequest,
          response: { 200: StockNoticeConfirmedResponse },
        },
      },
      async ({ body, caller }) => {
        const { sku, partNumber, title } = await notices.confirm(body.id, caller.locale);
        return { status: "success" as const, part: { sku, part_number: partNumber, title } };
      },
    );
    api.post(
      "/stocknotices/stop",
      {
        config: { refusals: ["link_expired"] },
        schema: {
          summary: "End a notice",
          description: "`id` is what stands behind `#stop=` or `#confirm=` in the mail.",
          querystring: LocaleQuery,
          body: StockNoticeLinkRequest,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async ({ body }) => {
        await notices.stop(body.id);
        return { status: "success" as const };
      },
    );
  };
}
