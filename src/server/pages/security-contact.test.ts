import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";

import { InvalidConfiguration, readConfig } from "#config/config.ts";
import { installSites } from "#server/platform/http/reached-site.ts";

import { installSecurityContact } from "./security-contact.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const app = Fastify();
afterAll(() => app.close());
installSites(app, { storefront: "cr", hosts: { cr: [], us: ["us.example"] } });
installSecurityContact(app, {
  contact: "mailto:seguridad@tienda.example",
  originOf: (storefront) => `https://${storefront}.example`,
  now: () => NOW,
});

it("tells whom to write to, until when, and in which languages (RFC 9116)", async () => {
  const { headers, body } = await app.inject("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toBe(
    [
      "Contact: mailto:seguridad@tienda.example",
      "Expires: 2027-05-25T12:00:00.000Z",
      "Preferred-Languages: es, en",
      "Canonical: https://cr.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

it("is each storefront's at its own address", async () => {
  const headers = { host: "us.example" };
  const { body } = await app.inject({ url: "/.well-known/security.txt", headers });
  expect(body).toContain("Canonical: https://us.example/.well-known/security.txt");
});

it("names nobody unless the operator does", () =>
  expect(readConfig({ SHOP_EMAIL: "dentro@tienda.example" }).securityContact).toBeUndefined());

it.each(["mailto:seguridad@tienda.example", "https://tienda.example/seguridad"])(
  "takes %s",
  (contact) => expect(readConfig({ SECURITY_CONTACT: contact }).securityContact).toBe(contact),
);

it.each([
  "seguridad@tienda.example",
  "http://tienda.example",
  "https://a.example/\nContact: x",
  "javascript:1",
])("refuses %j", (contact) => {
  expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(InvalidConfiguration);
  expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow("SECURITY_CONTACT");
});
