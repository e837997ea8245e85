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

  it("names the company that issues invoices, where the shop says one", async () => {
    const issuer = {
      name: "Repuestos del Sur S.A.",
      identity: "Cédula jurídica 3-101-123456",
      address: "200 m sur\nHeredia",
      phone: "+506 2233-4455",
      email: "facturas@sur.example",
    };
    const { html } = await page("/contact-us", { issuer });
    for (const words of [issuer.name, issuer.identity, "<span>200 m sur</span>", issuer.phone])
      expect(html).toContain(words);
    expect(html).toContain("<span>facturas@sur.example</span>");
    expect((await page("/contact-us")).html).not.toContain("contact-company");
  });

  it("is in the footer of other pages", async () => {
    expect((await page("/")).html).toContain('href="/contact-us"');
  });
});
