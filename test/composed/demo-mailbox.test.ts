import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { queueMail } from "#server/mails/queue-mail.ts";
import { createApp } from "#server/platform/http/api.ts";

import { addDemoPages } from "#compose/demo.ts";
import { openTestDatabase } from "../database.ts";
import { MAIL_SAMPLES } from "../factories/mail-samples.ts";
import { MAIL_SHOP } from "../factories/mail-shop.ts";

const { db, pool } = await openTestDatabase();
const needs = { db, mailShop: async () => ({ ...MAIL_SHOP, isDemo: true }) };
const [demo, shop] = await Promise.all([open(true), open(false)]);
afterAll(async () => {
  await demo.close();
  await shop.close();
});

async function open(isDemo: boolean) {
  const app = await createApp({
    routes: {},
    sessions: { holderOf: async () => undefined },
    storefront: "cr",
  });
  addDemoPages(app, { ...needs, isDemo });
  return app;
}

beforeAll(async () => {
  const mail = { storefront: "cr", locale: "es", to: "ana@correo.example" } as const;
  await queueMail(db, { ...mail, kind: "password", params: MAIL_SAMPLES.password });
  await queueMail(db, { ...mail, kind: "contact", params: MAIL_SAMPLES.contact });
  await queueMail(db, { ...mail, kind: "staff_disputed", params: MAIL_SAMPLES.staff_disputed });
  const other = { ...mail, to: "jefa@correo.example" };
  await queueMail(db, { ...other, kind: "password", params: MAIL_SAMPLES.password });
  await pool.query(
    `insert into account (email, first_name, last_name, phone_country_code, phone_number,
       password_hash, account_type, company_name, approval, locale, admin_level)
     values ('jefa@correo.example', 'Eva', 'Mora', '+506', '88881234', 'x', 'vehicle_owner', '', 'approved', 'es', 3)`,
  );
});

const page = (url: string, headers = {}) => demo.inject({ url, headers });
const mailPath = async (to: string) => {
  const { body } = await page(`/dev/mails?to=${to}`);
  return /href="(\/dev\/mails\/\d+\?to=[^"]*)"/.exec(body)?.[1] ?? "";
};

describe("the mails of the demonstration", () => {
  it.each(["/dev/mails", "/en/dev/mails", "/dev/mails/1", "/dev/mails?to=ana@correo.example"])(
    "are at %s in the demonstration, and nowhere in a shop",
    async (url) => {
      expect((await shop.inject({ url })).statusCode).toBe(404);
      expect((await page(url)).statusCode).toBe(url === "/dev/mails/1" ? 404 : 200);
    },
  );

  it("are those of the address that was typed, and none that is for staff", async () => {
    const { body } = await page("/dev/mails?to=Ana@correo.example");
    expect(body.match(/<li>/g)).toHaveLength(1);
    expect(body).toContain("Su nueva contraseña en Repuesto");
    expect((await page("/dev/mails?to=eva@correo.example")).body).not.toContain("<li>");
  });

  it("never open a staff account", async () => {
    const { body } = await page("/dev/mails?to=jefa@correo.example");
    expect(body).not.toContain("<li>");
    const ids = await db.selectFrom("mail").select("id").execute();
    for (const { id } of ids)
      expect((await page(`/dev/mails/${id}?to=jefa@correo.example`)).statusCode).toBe(404);
  });

  it("lead to the address that the visitor uses", async () => {
    const url = await mailPath("ana@correo.example");
    const { body, headers } = await page(url, { host: "127.0.0.1:3000" });
    expect(body).toContain('href="http://127.0.0.1:3000/new-password/abc-123"');
    expect(body).not.toContain("tienda.example");
    expect(body).toContain(">127.0.0.1:3000</a>"); // the address that the foot says
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src/);
  });

  it("make no link to a host that is none", async () => {
    const url = await mailPath("ana@correo.example");
    expect((await page(url, { host: 'x"><script>' })).body).not.toContain("<script>");
  });

  it("are shown to whoever types their address, and not by their number alone", async () => {
    const url = await mailPath("ana@correo.example");
    expect((await page(url.replace(/\?.*/, ""))).statusCode).toBe(404);
    expect((await page(url.replace("ana", "eva"))).statusCode).toBe(404);
  });

  it("write what was typed as text", async () => {
    const typed = encodeURIComponent('"><script>alert(1)</script>');
    const { body } = await page(`/dev/mails?to=${typed}`);
    expect(body).not.toContain("<script");
    expect(body).toContain("&quot;&gt;&lt;script");
  });

  it("speak the language of their address", async () => {
    expect((await page("/en/dev/mails")).body).toMatch(/^<!doctype html><html lang="en">/);
    expect((await page("/dev/mails")).body).toMatch(/^<!doctype html><html lang="es">/);
  });
});
