import { describe, expect, it } from "vitest";

import type { Settings } from "#contract/settings.ts";
import { settings, shopApi } from "../../../../test/factories/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string, changes: Partial<Settings> = {}) {
  const rendered = await createPageRenderer((locale) =>
    shopApi(locale, { settings: async () => settings(changes) }),
  )(new URL(path, "http://shop.local"));
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

describe("the contact page (specification §2, §3)", () => {
  it.each([
    ["/contact-us", "Contáctenos"],
    ["/en/contact-us", "Contact us"],
  ])("%s has the form's four fields and the ways that are quicker", async (path, heading) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain(`<h1>${heading}</h1>`);
    for (const name of ["name", "email", "phone", "message"])
      expect(html).toMatch(new RegExp(`<(input|textarea)[^>]* name="${name}"`));
    expect(html).toContain("WhatsApp");
  });

  it("has no word of WhatsApp where that is switched off", async () => {
    const { html } = await page("/contact-us", { whatsapp_enabled: "false" });
    expect(html).not.toContain("WhatsApp");
  });

  it("is in the footer of other pages", async () => {
    expect((await page("/")).html).toContain('href="/contact-us"');
  });
});
