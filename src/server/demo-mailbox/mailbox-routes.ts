import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

import { type Locale, localeOf } from "#domain/i18n/locale.ts";
import { DEMO_MAILBOX } from "#domain/page/demo-mailbox.ts";
import type { ShownMails } from "#server/mails/show-mails.ts";
import { sendPlainPage } from "#server/platform/http/plain-page.ts";
import { CONTENT_POLICIES } from "#server/platform/http/security-headers.ts";

import { mailboxPage } from "./mailbox-page.ts";

const Query = z.object({ to: z.string().max(254).default("") });
const Params = z.object({ id: z.coerce.number().int().min(1) });
/** What a host may be before links begin with it. */
const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i;

const PAGE_POLICY = CONTENT_POLICIES.plain.replace("form-action 'none'", "form-action 'self'");
/** A mail brings its own style and nothing else: it runs nothing and fetches nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * GET /dev/mails: the mails of an address, so that registering, verifying and a forgotten password can be
 * tried without a mail server. It is installed in the demonstration alone: whoever reads a mailbox has its
 * account.
 */
export function installDemoMailbox(app: FastifyInstance, mails: ShownMails): void {
  for (const prefix of ["", "/en"]) {
    app.get(`${prefix}${DEMO_MAILBOX}`, { schema: { hide: true } }, async (request, reply) => {
      const { to = "" } = Query.safeParse(request.query).data ?? {};
      const found = to === "" ? [] : await mails.list(to);
      return sendHtml(
        reply,
        PAGE_POLICY,
        mailboxPage({ locale: localeIn(request), to, mails: found }),
      );
    });
    app.get(`${prefix}${DEMO_MAILBOX}/:id`, { schema: { hide: true } }, async (request, reply) => {
      const { to = "" } = Query.safeParse(request.query).data ?? {};
      const id = Params.safeParse(request.params).data?.id;
      const origin = originOf(request);
      const mail = id === undefined ? undefined : await mails.read({ id, to, origin });
      return mail ? sendHtml(reply, MAIL_POLICY, mail.html) : sendPlainPage(request, reply, 404);
    });
  }
}

function localeIn({ url }: FastifyRequest): Locale {
  return localeOf(url.split("?", 1)[0] ?? "");
}

/** The address that the visitor uses: nobody else is shown what is written with it, and it is never mailed. */
function originOf({ protocol, host }: FastifyRequest): string {
  return HOST.test(host) ? `${protocol}://${host}` : "";
}

function sendHtml(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .headers({
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}
