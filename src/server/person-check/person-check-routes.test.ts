import { afterAll, describe, expect, it } from "vitest";

import { createApp } from "#server/platform/http/api.ts";
import { CONTENT_POLICIES } from "#server/platform/http/security-headers.ts";
import { installPersonCheck } from "./person-check-routes.ts";

const app = await createApp({
  routes: {},
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
});
installPersonCheck(app, {
  siteKey: '"><script>',
  scriptUrl: "https://www.google.com/recaptcha/api.js",
  ownScript: "/assets/person-check-1.js",
});
afterAll(() => app.close());

describe("the window of the captcha (ADR 0018)", () => {
  it("may load what the captcha needs, and nothing of the kind is in another policy", async () => {
    const { headers } = await app.inject("/person-check");
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(policy).toContain(
      "frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    );
    for (const rule of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(JSON.stringify(CONTENT_POLICIES)).not.toMatch(/google|gstatic|script-src 'self' http/);
  });

  it("cannot reach the window that opened it, is never stored and never found", async () => {
    expect((await app.inject("/en/person-check")).headers).toMatchObject({
      "cross-origin-opener-policy": "noopener-allow-popups",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-frame-options": "DENY",
    });
  });

  it("has no field, no inline script, and speaks the language of its address", async () => {
    const [spanish, english] = await Promise.all(
      ["/person-check", "/en/person-check"].map((path) => app.inject(path)),
    );
    expect(spanish?.body).toMatch(/^<!doctype html><html lang="es">.*hl=es/);
    expect(english?.body).toMatch(/^<!doctype html><html lang="en">.*hl=en/);
    for (const { body = "" } of [spanish, english].flatMap((reply) => reply ?? [])) {
      expect(body).not.toMatch(/<input|<form|style=/);
      expect(body.match(/<script[^>]*>/g)).toEqual([
        '<script type="module" src="/assets/person-check-1.js">',
      ]);
      expect(body).toContain('data-key="&quot;>&lt;script>"');
    }
  });
});
