import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  FitmentReportRequest,
  FitmentReportResponse,
  FitmentReportSettledRequest,
  FitmentReportSettledResponse,
  FitmentReportsRequest,
  FitmentReportsResponse,
  type ShownFitmentReport,
} from "#contract/fitment-reports.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { clientOf } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { ReportDesk } from "./read-reports.ts";
import type { ReportFitment } from "./report-fitment.ts";
import type { ReportRow } from "./report-store.ts";

/** POST fitmentreports/add: somebody says that a part does not fit as the shop says. */
export function fitmentReportRoutes(report: ReportFitment): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/fitmentreports/add",
      {
        config: {
          refusals: [
            "invalid_form",
            "part_not_found",
            "not_found",
            "captcha_refused",
            "card_number_refused",
            "rate_limited",
          ],
        },
        schema: {
          summary: "Report that a part does not fit a vehicle as the shop says",
          description:
            "Kept for the staff that verifies parts, and mailed to the shop. `order` is the id of an order's address, where the part came with one. Guests answer the captcha where `captcha_site_key` of the settings is set. Ten an hour.",
          querystring: LocaleQuery,
          body: FitmentReportRequest,
          response: { 200: FitmentReportResponse },
        },
      },
      async (request) => {
        const { sku, order, captcha, ...form } = request.body;
        await report({
          sku,
          form,
          order: order ?? undefined,
          captcha: captcha ?? undefined,
          caller: request.caller,
          client: clientOf(request),
        });
        return SUCCESS;
      },
    );
  };
}

/** POST admin/fitmentreports and admin/fitmentreports/settled, for staff. */
export function reportDeskRoutes(desk: ReportDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/fitmentreports",
      {
        schema: {
          summary: "What was said against fitments, the newest first",
          description:
            "By part, source, problem, and whether it is settled: reports of shoppers, and returns of what does not fit. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: FitmentReportsRequest,
          response: { 200: FitmentReportsResponse },
        },
      },
      async ({ body }) => {
        const { items, next } = await desk.list(body);
        return { ...SUCCESS, items: items.map(reportWire), next };
      },
    );
    api.post(
      "/admin/fitmentreports/settled",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Settle a report, or open it again",
          description:
            "Whoever settles it stands beside it, and in the audit log. `hasChanged` is false where it was so already.",
          querystring: LocaleQuery,
          body: FitmentReportSettledRequest,
          response: { 200: FitmentReportSettledResponse },
        },
      },
      async (request) => {
        const { hasChanged } = await desk.mark({ ...request.body, by: askingOf(request) });
        return { ...SUCCESS, hasChanged };
      },
    );
  };
}

function reportWire(row: ReportRow): ShownFitmentReport {
  const { id, source, storefront, sku, part_number, vehicle, problem, comment, email } = row;
  return {
    id,
    source,
    storefront,
    sku,
    part_number,
    vehicle,
    problem,
    comment,
    email,
    createdAt: row.created_at.toISOString(),
    orderNumber: row.order_number === null ? null : String(row.order_number),
    returnNumber: row.return_number === null ? null : String(row.return_number),
    settled: row.settled_at && {
      at: row.settled_at.toISOString(),
      by: row.settled_by ?? "",
    },
  };
}
