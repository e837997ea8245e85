import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  type Mail,
  MailRepeatResponse,
  MailRequest,
  MailResponse,
  MailsRequest,
  MailsResponse,
} from "#contract/mails.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { mailRepeat } from "#domain/mail/mail-repeat.ts";
import { askingOf } from "#server/audit/staff.ts";

import type { MailEntry } from "./mail-store.ts";
import type { MailReader } from "./read-mails.ts";
import type { RepeatMail } from "./repeat-mail.ts";

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

/** POST admin/mails/again: a mail once more, for staff, who learn no word of it. */
export function mailRepeatRoutes(repeatMail: RepeatMail): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/mails/again",
      {
        config: {
          refusals: [
            "not_found",
            "order_not_found",
            "mail_refused",
            "mail_told_over",
            "mail_link_ended",
            "mail_not_repeated",
          ],
        },
        schema: {
          summary: "Send a mail again to the address that it was for",
          description:
            "What did not leave goes back into the queue as it was written, unless what it says is not true any more. Of what has left, mails of orders are written anew, and some kinds without a secret go once more.",
          querystring: LocaleQuery,
          body: MailRequest,
          response: { 200: MailRepeatResponse },
        },
      },
      async (request) => ({
        status: "success" as const,
        repeat: await repeatMail(request.body.id, askingOf(request)),
      }),
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
  return {
    id,
    kind,
    locale,
    recipient,
    state,
    attempts,
    error,
    createdAt: entry.createdAt.toISOString(),
    sentAt: entry.sentAt?.toISOString() ?? null,
    queuedAt: entry.queuedAt?.toISOString() ?? null,
    repeat: mailRepeat(entry, new Date()) ?? null,
  };
}
