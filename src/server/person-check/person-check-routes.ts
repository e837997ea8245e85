import type { FastifyInstance } from "fastify";

import { captchaHosts, captchaScript } from "#domain/captcha/captcha-script.ts";
import { localeOf } from "#domain/i18n/locale.ts";
import { captchaPolicy } from "#server/platform/http/security-headers.ts";

import { personCheckPage } from "./person-check-page.ts";

type Options = {
  siteKey: string;
  /** The captcha's script, as its service or the operator has it. */
  scriptUrl: string;
  /** The shop's own script of this document, as browsers ask for it. */
  ownScript: string;
};

/**
 * GET /person-check: the one document that loads the captcha, in a window of its own (ADR 0018). It has
 * no way to the window that opened it, so that a script from outside never sees a password.
 */
export function installPersonCheck(app: FastifyInstance, options: Options): void {
  const { siteKey, scriptUrl, ownScript } = options;
  const headers = {
    "content-security-policy": captchaPolicy(captchaHosts(scriptUrl)),
    "cross-origin-opener-policy": "noopener-allow-popups",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  };
  for (const path of ["/person-check", "/en/person-check"]) {
    const locale = localeOf(path);
    const script = captchaScript(scriptUrl, { onload: "showCaptcha", hl: locale });
    const page = personCheckPage(locale, { siteKey, ownScript, captchaScript: script });
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.headers(headers).type("text/html; charset=utf-8").send(page),
    );
  }
}
