import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { launchShop, type RunningShop } from "../process/launch-shop.ts";
import { readPdf } from "../read-pdf.ts";
import { inLogin, logIn, register } from "./customers.ts";
import { somePart } from "./order-calls.ts";
import { findingsInEveryLook, openShopper, PHONE, type Shopper, visit } from "./shopper.ts";

const EMAIL = "ana@viaje.example";

let folder = "";
let shop: RunningShop | undefined;
let sku = "";

/** One running demonstration with a host for each storefront: only that one has the sandbox and shows its mails. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shop-hosts-"));
  shop = await launchShop({
    env: {
      DATA_DIR: folder,
      SEED: "demo",
      SEED_PARTS: "600",
      RATE_LIMIT_SCALE: "100",
      HOSTS_CR: "cr.localhost",
      HOSTS_US: "us.localhost",
    },
    patienceMs: 170_000,
  });
  sku = await somePart(shop.url);
});
afterAll(async () => {
  shop?.child.kill("SIGTERM");
  await shop?.ended;
  await rm(folder, { recursive: true, force: true });
});

const STOREFRONTS = [
  {
    host: "cr.localhost",
    prefix: "",
    language: "es",
    phone: "+506 2200-0000",
    stock: /Heredia, Costa Rica\s+En bodega/,
    address: {
      state: "Heredia",
      city: "Barva",
      street: "200 m norte de la iglesia",
      phone: "8888 1234",
    },
    districts: 1,
    ground: "Terrestre",
    taxed: /IVA 13\s?%/,
    colones: true,
    sinpe: true,
    width: 595, // A4
    words: {
      email: "Correo electrónico",
      go: "Continuar",
      toPay: "Continuar al pago",
      ok: "Aprobado",
    },
    useAddress: /^(?:Usar esta|Guardar) dirección/,
    payNow: /^Pagar \$/,
  },
  {
    host: "us.localhost",
    prefix: "/en",
    language: "en",
    phone: "+1 305-555-0100",
    stock: /Heredia, Costa Rica\s+Other warehouse/,
    address: {
      state: "FL",
      city: "Miami",
      postal_code: "33166",
      street: "7500 NW 25th St",
      phone: "305 555 0199",
    },
    districts: 0,
    ground: "Ground",
    taxed: /Florida sales tax 7%/,
    colones: false,
    sinpe: false,
    width: 612, // Letter
    words: { email: "E-mail", go: "Continue", toPay: "Continue to payment", ok: "Approved" },
    useAddress: /^(?:Use this|Save) address/,
    payNow: /^Pay \$/,
  },
] as const;
type Storefront = (typeof STOREFRONTS)[number];

const originOf = ({ host }: Storefront) => `http://${host}:${new URL(shop?.url ?? "").port}`;
const textOf = (page: Page) => page.locator("body").innerText();

/** Asked by the page: browsers resolve *.localhost, and Node does not. */
async function statusOf(page: Page, url: string): Promise<number> {
  return page.evaluate(async (call) => (await fetch(call)).status, url);
}

async function bytesOf(page: Page, url: string): Promise<Uint8Array> {
  const bytes = await page.evaluate(async (file) => {
    const reply = await fetch(file);
    return Array.from(new Uint8Array(await reply.arrayBuffer()));
  }, url);
  return Uint8Array.from(bytes);
}

async function partInCart(storefront: Storefront): Promise<Shopper> {
  const { prefix, stock, sinpe, phone } = storefront;
  const shopper = await openShopper({ baseURL: originOf(storefront), viewport: PHONE });
  const { page } = shopper;
  await visit(shopper, "/");
  expect(new URL(page.url()).pathname).toBe(prefix === "" ? "/" : prefix); // its own language first
  await visit(shopper, `${prefix}/part/${encodeURIComponent(sku)}`);
  const text = await textOf(page);
  expect(text).toMatch(stock); // the same pieces, near one and far from the other
  expect(/SINPE/.test(text)).toBe(sinpe);
  expect(await page.content()).toContain(phone);
  await page.locator(".button-add:visible").first().click();
  await expect.poll(() => page.locator(".cell.cart .count").innerText()).toBe("1");
  return shopper;
}

async function fillAddress(page: Page, { address, districts, useAddress }: Storefront) {
  await page.locator("[name=receiver_name]").fill("Ana Mora");
  for (const [name, value] of Object.entries(address)) {
    const field = page.locator(`[name=${name}]`);
    const isChoice = await field.evaluate((one) => one.tagName === "SELECT");
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  expect(await page.locator("[name=district]").count()).toBe(districts);
  await page.getByRole("button", { name: useAddress }).click();
}

/** Buys the part as a guest, by card; the path of the order. */
async function bought(storefront: Storefront, { page }: Shopper): Promise<string> {
  const { prefix, words, ground, payNow } = storefront;
  await page.goto(`${prefix}/Checkout`);
  await page.getByLabel(words.email).fill(EMAIL);
  await page.getByRole("button", { name: words.go, exact: true }).click();
  await page.waitForURL("**/Checkout/billing");
  await fillAddress(page, storefront);
  await page.waitForURL("**/Checkout/shipping");
  await page.locator(".choice", { hasText: ground }).first().locator("input").check();
  await page.getByRole("button", { name: words.toPay }).click();
  await page.waitForURL("**/Checkout/payment");
  await page.getByText(words.ok, { exact: true }).click();
  await page.getByRole("button", { name: payNow }).click();
  await page.waitForURL(/\/order-confirmation\/order-\d+-\w{22}$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

describe("one running shop with two hosts (decisions §12)", () => {
  it.each(STOREFRONTS)(
    "sells the same part at $host: its address, tax, money, papers and mails",
    { timeout: 180_000 },
    async (storefront) => {
      const { prefix, colones, taxed, width, language, phone } = storefront;
      const origin = originOf(storefront);
      const shopper = await partInCart(storefront);
      const { page, complaints } = shopper;
      const id = await bought(storefront, shopper);

      await visit(shopper, `${prefix}/order/${id}`);
      await expect.poll(() => textOf(page)).toMatch(taxed); // an order comes to the browser alone
      expect(/₡/.test(await textOf(page))).toBe(colones);
      const invoice = `/api/orders/invoice/${id}`;
      await expect.poll(() => statusOf(page, invoice)).toBe(200); // its number comes right after it was paid
      await page.goto(`${prefix}/order/invoice/${id}`);
      await expect.poll(() => textOf(page)).toMatch(taxed);
      expect(/₡/.test(await textOf(page))).toBe(colones);
      expect(await findingsInEveryLook(page)).toEqual([]);

      const pdf = await readPdf(await bytesOf(page, `${invoice}/pdf?lang=${language}`));
      expect(Math.round(pdf.pages[0]?.width ?? 0)).toBe(width);

      await visit(shopper, `${prefix}/dev/mails?to=${encodeURIComponent(EMAIL)}`);
      await page.locator(`a[href*="/dev/mails/"]`).first().click();
      const hrefs = await page
        .locator("a")
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLAnchorElement ? one.href : "")));
      expect(hrefs.filter((href) => href.includes(id))).not.toEqual([]);
      for (const href of hrefs) expect(href.startsWith(`${origin}/`)).toBe(true);
      expect(await textOf(page)).toContain(phone);
      expect(await textOf(page)).toMatch(taxed);
      expect(complaints).toEqual([]);
    },
  );
});

/** Goes from a page to the newest mail that the demonstration shows an address, and on by its button. */
async function followMail(page: Page): Promise<void> {
  const mailbox = await page.locator(".demo-mailbox a").getAttribute("href");
  await page.goto(mailbox ?? "");
  await page.locator(`a[href*="/dev/mails/"]`).first().click();
  await page.locator("h1").waitFor();
  const action = page.locator(`td[bgcolor] a`);
  expect(new URL((await action.getAttribute("href")) ?? "").origin).toBe(
    new URL(page.url()).origin,
  );
  await action.click();
}

describe("a visitor of the demonstration, who has no mailbox", () => {
  it.each([
    { prefix: "", host: "cr.localhost", done: "Su correo está confirmado", hello: "Hola, Ana" },
    { prefix: "/en", host: "us.localhost", done: "Your e-mail is confirmed", hello: "Hello, Ana" },
  ])(
    "registers, confirms and sets a new password by /dev/mails of $host",
    { timeout: 120_000 },
    async ({ prefix, host, done, hello }) => {
      const baseURL = `http://${host}:${new URL(shop?.url ?? "").port}`;
      const shopper = await openShopper({ baseURL, viewport: PHONE });
      const { page, complaints } = shopper;
      const email = `buzon${prefix.slice(1)}@viaje.example`;
      await visit(shopper, `${prefix}/register`);
      await register(shopper, { email, type: "vehicle_owner" });
      await followMail(page);
      await page.getByRole("heading", { name: done }).waitFor();
      await visit(shopper, `${prefix}/new-password`);
      await page.locator("form[aria-labelledby=forgotten] [name=email]").fill(email);
      await page.locator("form[aria-labelledby=forgotten] [type=submit]").click();
      await followMail(page);
      const form = page.locator("form[aria-labelledby=new-password]");
      for (const name of ["password", "repeatPassword"])
        await form.locator(`[name=${name}]`).fill("tuerca azul 58");
      await form.locator("[type=submit]").click();
      await page.locator("main a[href$='/login']").click();
      await inLogin(page).waitFor();
      await logIn(shopper, email, "tuerca azul 58");
      await page.getByRole("heading", { name: hello }).waitFor();
      expect(complaints).toEqual([]);
    },
  );
});
