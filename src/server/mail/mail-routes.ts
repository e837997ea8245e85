import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  type Mail,
  MailRequest,
  MailResponse,
  MailsRequest,
  MailsResponse,
} from "#contract/mails.ts";
import { ErrorResponse, LocaleQuery } from "#contract/shared.ts";
import { clientOf, requireAccount } from "#server/platform/caller.ts";

import type { MailEntry } from "./mail-store.ts";
import type { MailReader } from "./read-mails.ts";

const REFUSALS = { 400: ErrorResponse, 401: ErrorResponse, 403: ErrorResponse };

/** POST admin/mails: which mails there are and whether they left, for staff; no word and no link of them. */
export function mailListRoutes(mails: MailReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/mails",
      {
        schema: {
          summary: "The shop's mails, the newest first, without what they say",
          querystring: LocaleQuery,
          body: MailsRequest,
          response: { 200: MailsResponse, ...REFUSALS },
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
        schema: {
          summary: "One mail with what it says",
          querystring: LocaleQuery,
          body: MailRequest,
          response: { 200: MailResponse, ...REFUSALS, 404: ErrorResponse },
        },
      },
      async (request) => {
        const by = { holder: requireAccount(request.caller), client: clientOf(request) };
        const mail = await mails.read(request.body.id, by);
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
