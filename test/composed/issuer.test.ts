import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { InvoiceResponse } from "#contract/invoices.ts";
import { IssuerPreviewResponse } from "#contract/setting-desk.ts";
import { issuerDeskRoutes } from "#server/branches/issuer-desk-routes.ts";
import { createIssuerPreview } from "#server/branches/preview-issuer.ts";
import { saveSetting } from "#server/settings/save-setting.ts";

import { openAccountShop } from "../factories/account-shop.ts";
import { numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";
import { readPdf } from "../read-pdf.ts";

const shop = await openReturningShop();
const { db, pool, desk } = shop;
const previews = await openAccountShop({
  database: shop.database,
  routes: { manager: [issuerDeskRoutes(createIssuerPreview(db))] },
});
afterEach(() => requireWholeLedger(shop.database));

const COMPANY = {
  issuer_name: "Repuestos del Sur S.A.",
  issuer_id: "3-101-123456",
  issuer_address: { es: "200 m sur\nHeredia", en: "200 m south\nHeredia" },
  issuer_phone: "+506 2233-4455",
  issuer_email: "facturas@sur.example",
};
const LINES = {
  es: [
    "Repuestos del Sur S.A.",
    "Cédula jurídica 3-101-123456",
    "200 m sur",
    "Heredia",
    "+506 2233-4455",
    "facturas@sur.example",
  ],
  en: [
    "Repuestos del Sur S.A.",
    "Cédula jurídica 3-101-123456",
    "200 m south",
    "Heredia",
    "+506 2233-4455",
    "facturas@sur.example",
  ],
};
const set = (key: string, value: unknown, storefront?: "cr" | "us") =>
  saveSetting(db, { key, value, storefront }, []);
const write = async (values: object, storefront?: "cr" | "us") => {
  for (const [key, value] of Object.entries(values)) await set(key, value, storefront);
};
beforeEach(async () => {
  await pool.query("delete from setting where key like 'issuer%'");
  await pool.query("delete from storefront_setting where key like 'issuer%'");
});

const invoiceOf = async (path: string, lang = "en", number = "") => {
  const query = number === "" ? "" : `&number=${number}`;
  const { body } = await shop.ask({ url: `orders/invoice/${path}?lang=${lang}${query}` });
  return InvoiceResponse.parse(body).invoice;
};
const issuerOf = async (path: string, lang = "en") => (await invoiceOf(path, lang)).issuer;

describe("who issues an invoice", () => {
  it("is what the settings say when it is issued, in the reader's language, and on its paper", async () => {
    await write(COMPANY);
    const path = await shop.placed();
    expect(await issuerOf(path, "es")).toEqual({ name: "Repuesto", lines: LINES.es });
    expect(await issuerOf(path, "en")).toEqual({ name: "Repuesto", lines: LINES.en });
  });

  it("stays on an invoice whatever the settings say since, shop's name and all", async () => {
    await write(COMPANY);
    const path = await shop.placed();
    await set("issuer_id", "3-101-999999");
    await set("issuer_name", "Otra S.A.");
    await set("shop_name", "Otra tienda");
    expect(await issuerOf(path)).toEqual({ name: "Repuesto", lines: LINES.en });
    const later = await shop.placed();
    expect(await issuerOf(later)).toMatchObject({ name: "Otra tienda" });
    expect((await issuerOf(later))?.lines).toEqual(
      expect.arrayContaining(["Otra S.A.", "Cédula jurídica 3-101-999999"]),
    );
    await set("shop_name", "Repuesto");
  });

  it("is where the shop is, as ever, where the settings say nothing", async () => {
    const path = await shop.placed();
    const { seller, issuer } = await invoiceOf(path);
    expect(seller).not.toBeNull();
    expect(issuer?.lines).toEqual([...(seller?.place ?? []), seller?.phone]);
  });

  it("has no other phone than that of a branch where the settings name none", async () => {
    await set("phone_number", "+506 2211-0000");
    await set("branches", []);
    const { seller, issuer } = await invoiceOf(await shop.placed());
    await pool.query("delete from setting where key in ('branches', 'phone_number')");
    expect(seller).toBeNull();
    expect(issuer).toEqual({ name: "Repuesto", lines: [] });
  });

  it("is not said afterwards of an invoice that kept none", async () => {
    const path = await shop.placed();
    await pool.query("update invoice set issuer = null where order_number = $1", [numberOf(path)]);
    await write(COMPANY);
    const { seller, issuer } = await invoiceOf(path);
    expect(issuer).toEqual({
      name: "Repuesto",
      lines: [...(seller?.place ?? []), seller?.phone],
    });
  });

  it("is each storefront's own", async () => {
    await write(COMPANY);
    await write({ issuer_name: "Sur Parts LLC", issuer_id: "12-3456789" }, "us");
    expect((await issuerOf(await shop.placed()))?.lines).toContain("Repuestos del Sur S.A.");
    const { papers } = await previewed({ key: "issuer_email", value: "" });
    expect(papers.map(({ storefront, en }) => [storefront, en.lines.slice(0, 2)])).toEqual([
      ["cr", ["Repuestos del Sur S.A.", "Cédula jurídica 3-101-123456"]],
      ["us", ["Sur Parts LLC", "EIN 12-3456789"]],
    ]);
  });

  it("stays on an invoice that is set aside", async () => {
    await write(COMPANY);
    const path = await shop.placed({ ...shop.transfer });
    const orderNumber = numberOf(path);
    await desk("orders/paid", { orderNumber });
    const { invoiceNumber } = await invoiceOf(path);
    await set("issuer_name", "Otra S.A.");
    await desk("orders/unpaid", { orderNumber, note: "Of another order." });
    await desk("orders/paid", { orderNumber });
    expect((await invoiceOf(path, "en", invoiceNumber)).issuer?.lines).toEqual(LINES.en);
    expect((await issuerOf(path))?.lines[0]).toBe("Otra S.A.");
  });

  it("is on credit notes that are given from then on", async () => {
    await write(COMPANY);
    const path = await shop.placed();
    await desk("orders/status", { orderNumber: numberOf(path), to: "Cancelled" });
    const { rows } = await pool.query(
      "select issuer from credit_note where order_number = $1 and number is not null",
      [numberOf(path)],
    );
    expect(rows).toEqual([
      { issuer: { shopName: "Repuesto", place: LINES.en, isDemo: expect.any(Boolean) } },
    ]);
  });

  it("is on the PDF, too", async () => {
    await write(COMPANY);
    const path = await shop.placed();
    const { bytes } = await shop.file(`orders/invoice/${path}/pdf?lang=es`);
    const { text } = await readPdf(bytes);
    for (const line of LINES.es) expect(text).toContain(line);
  });
});

let manager = "";
const previewed = async (body: object) => {
  manager ||= await previews.hired("jefa-emisor@example.com", 2);
  const reply = await previews.ask({
    url: "admin/settings/issuer?lang=en",
    body,
    token: manager,
  });
  return IssuerPreviewResponse.parse(reply.body);
};

describe("POST admin/settings/issuer", () => {
  it("says what papers would say, and keeps nothing", async () => {
    await write(COMPANY);
    const { papers } = await previewed({ key: "issuer_name", value: "Otra S.A." });
    expect(papers.map(({ storefront, es }) => [storefront, es.lines[0]])).toEqual([
      ["cr", "Otra S.A."],
      ["us", "Otra S.A."],
    ]);
    expect((await issuerOf(await shop.placed()))?.lines[0]).toBe("Repuestos del Sur S.A.");
  });

  it("is about the storefront alone of which it is asked, and what it would have without its own", async () => {
    await write(COMPANY);
    await set("issuer_name", "Sur Parts LLC", "us");
    const own = await previewed({ key: "issuer_name", value: "Ours LLC", storefront: "us" });
    expect(own.papers.map(({ storefront, en }) => [storefront, en.lines[0]])).toEqual([
      ["us", "Ours LLC"],
    ]);
    const none = await previewed({ key: "issuer_name", storefront: "us" });
    expect(none.papers[0]?.en.lines[0]).toBe("Repuestos del Sur S.A.");
    const shops = await previewed({ key: "issuer_name", value: "Todas S.A." });
    expect(shops.papers.map(({ en }) => en.lines[0])).toEqual(["Todas S.A.", "Sur Parts LLC"]);
  });

  it("says in words what the setting does not take", async () => {
    manager ||= await previews.hired("jefa-emisor@example.com", 2);
    const reply = await previews.ask({
      url: "admin/settings/issuer?lang=en",
      body: { key: "issuer_id", value: "3-101" },
      token: manager,
    });
    expect(reply).toMatchObject({ status: 422, body: { code: "setting_refused" } });
    const other = { url: "admin/settings/issuer", body: { key: "shop_name", value: "x" } };
    expect((await previews.ask({ ...other, token: manager })).status).toBe(400);
  });
});
