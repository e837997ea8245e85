import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { DoneResponse } from "#contract/auth.ts";
import { PayInvoicesHeaders } from "#contract/receivables.ts";
import {
  PreviewReminderResponse,
  ReminderHoldRequest,
  RemindRequest,
  RemindResponse,
} from "#contract/reminders.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { ReminderDesk } from "./reminder-desk.ts";

/** The calls admin/receivables/preview, remind and hold: reminders that staff sends by hand, and what is not reminded. */
export function reminderRoutes(desk: ReminderDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/receivables/preview",
      {
        config: { refusals: ["not_found", "reminder_refused"] },
        schema: {
          summary: "A reminder of open invoices of one account, as it would be sent now",
          description: "Sends nothing. It is in the language of the latest order that it is about.",
          querystring: LocaleQuery,
          body: RemindRequest,
          response: { 200: PreviewReminderResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, mail: await desk.preview(body) }),
    );
    api.post(
      "/admin/receivables/remind",
      {
        config: { refusals: ["not_found", "reminder_refused"] },
        schema: {
          summary: "Send a reminder of open invoices of one account",
          description:
            "By hand it counts for no step of the storefront. The header Idempotency-Key makes it one mail, however often it is sent. Refused where one of the invoices is paid, on its way, disputed, coming back, or not to be reminded.",
          querystring: LocaleQuery,
          headers: PayInvoicesHeaders,
          body: RemindRequest,
          response: { 200: RemindResponse },
        },
      },
      async (request) => {
        const { body, headers } = request;
        const isNew = await desk.send(body, headers["idempotency-key"], askingOf(request));
        return { ...SUCCESS, isNew };
      },
    );
    api.post(
      "/admin/receivables/hold",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Keep an account, or one of its invoices, from being reminded, or end that",
          description: "What is so already stays as it is.",
          querystring: LocaleQuery,
          body: ReminderHoldRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await desk.hold(request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}
