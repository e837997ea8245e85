import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  ContactAnsweredRequest,
  ContactAnsweredResponse,
  ContactMessagesRequest,
  ContactMessagesResponse,
  ContactRequest,
  ContactResponse,
} from "#contract/contact.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { clientOf } from "#server/platform/http/caller.ts";

import type { ContactMessageRow } from "./contact-store.ts";
import type { ContactDesk } from "./read-contacts.ts";
import type { SendContact } from "./send-contact.ts";

/** POST contact: somebody writes to the shop (specification §7). */
export function contactRoutes(send: SendContact): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/contact",
      {
        config: { refusals: ["invalid_form", "captcha_refused", "rate_limited"] },
        schema: {
          summary: "Write to the shop",
          description:
            "Kept for staff and mailed to the shop. `url` is the page that it is written on. Where `captcha_site_key` of the settings is set, `captcha` must be a fresh answer. Five an hour.",
          querystring: LocaleQuery,
          body: ContactRequest,
          response: { 200: ContactResponse },
        },
      },
      async (request) => {
        const { formInfo, captcha } = request.body;
        const { url, ...form } = formInfo;
        await send({
          form,
          url: url ?? "",
          captcha: captcha ?? undefined,
          caller: request.caller,
          client: clientOf(request),
        });
        return { status: "sent" as const };
      },
    );
  };
}

/** POST admin/contacts and admin/contacts/answered, for staff. */
export function contactDeskRoutes(desk: ContactDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/contacts",
      {
        schema: {
          summary: "What people wrote to the shop, the newest first",
          description:
            "`isAnswered` narrows to those that are ticked off or not, `text` to those that say it; `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: ContactMessagesRequest,
          response: { 200: ContactMessagesResponse },
        },
      },
      async ({ body }) => {
        const { items, next } = await desk.list(body);
        return { status: "success" as const, items: items.map(messageWire), next };
      },
    );
    api.post(
      "/admin/contacts/answered",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Tick a message off, or open it again",
          description:
            "Whoever ticks it off stands beside it, and in the audit log. `hasChanged` is false where it was so already.",
          querystring: LocaleQuery,
          body: ContactAnsweredRequest,
          response: { 200: ContactAnsweredResponse },
        },
      },
      async (request) => {
        const { hasChanged } = await desk.mark({ ...request.body, by: askingOf(request) });
        return { status: "success" as const, hasChanged };
      },
    );
  };
}

function messageWire({ createdAt, answeredAt, answeredBy, ...message }: ContactMessageRow) {
  return {
    ...message,
    createdAt: createdAt.toISOString(),
    answered: answeredAt && { at: answeredAt.toISOString(), by: answeredBy ?? "" },
  };
}
