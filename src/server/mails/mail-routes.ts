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
            "mail_emptied",
            "mail_told_over",
            "mail_link_ended",
            "mail_not_repeated",
          ],
        },
        schema: {
          summary: "Send a mail again",
          description:
            "`anew`: what an order's customer is told of its course, which has left or not, is written by what the order is now, for its e-mail of now; what had not left is itself that mail. `queue`: what else did not leave goes back as it was written, to the address that it was for; `copy`: of what has left, some kinds without a secret go there once more. These two within 30 days of when they were written, prices of a quote within 15 and a notice to confirm within 7. Asked before is whether a later mail says it over; whether a link with a secret works; whether an order that was changed is cancelled, or waits for the transfer that the mail asks for, and whether instructions for a transfer are those of now; whether a quote waits for its answer, or its prices hold and are neither accepted nor declined. Nothing else is asked: reminders of invoices, that a part is back, that cores are due, and keys of programs go again by no means. One that has left is sent again once; then the one that came of it may go.",
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
