import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  type Mail,
  MailRequest,
  MailResponse,
  MailsRequest,
  MailsResponse,
} from "#contract/mails.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";

import type { MailEntry } from "./mail-store.ts";
import type { MailReader } from "./read-mails.ts";

/** POST admin/mails: which mails there are and whether they left, for staff; no word and no link of them. */
export function mailListRoutes(mails: MailReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/mails",
      {
        schema: {
          summary: "The shop's mails, the newest first, without what they say",
          description:
            "To whom, of what kind, and whether each has left. `next`, where there is one, asks for the page after.",
          querystring: LocaleQuery,
          body: MailsRequest,
          response: { 200: MailsResponse },
        },
      },
      async ({ body }) => {
        const { items, next } = await mails.list(body);
        return { status: "success" as const, items: items.map(mailWire), next };
      },
    );
  };
}

/** POST admin/mails/get: a mail with its link, for the owner alone; staff could take over accounts with it. */
export function mailReadRoutes(mails: MailReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/mails/get",
      {
        config: { refusals: ["not_found"], needsFreshLogin: true },
        schema: {
          summary: "One mail with what it says",
          description:
            "Who reads it stands in the audit log, because a mail may hold a link to a new password.",
          querystring: LocaleQuery,
          body: MailRequest,
          response: { 200: MailResponse },
        },
      },
      async (request) => {
        const mail = await mails.read(request.body.id, askingOf(request));
        const { subject, text } = mail;
        return { status: "success" as const, mail: { ...mailWire(mail), subject, text } };
      },
    );
  };
}

function mailWire(entry: MailEntry): Mail {
  const { id, kind, locale, recipient, state, attempts, error } = entry;
  const createdAt = entry.createdAt.toISOString();
  const sentAt = entry.sentAt?.toISOString() ?? null;
  return { id, kind, locale, recipient, state, attempts, error, createdAt, sentAt };
}
