import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect } from "vitest";

import { DEMO_PASSWORD, demoEmail, type DemoName } from "#domain/account/demo-account.ts";

import { launchShop, type RunningShop } from "../process/launch-shop.ts";
import { plantedCheckout } from "./planted-checkout.ts";
import { openShopper, type Shopper, visit } from "./shopper.ts";

const PARTS = "1500";
const LIST = "/custom-search?q=filtro&stock=IN_STOCK&sort=asc";

let folder = "";
let shop: RunningShop | undefined;

/** A demonstration of its own, with the sandbox, demo accounts and coupons: only that one has them. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shop-checkout-"));
  shop = await launchShop({
    env: { DATA_DIR: folder, SEED: "demo", SEED_PARTS: PARTS, RATE_LIMIT_SCALE: "100" },
    patienceMs: 100_000,
  });
});
afterAll(async () => {
  shop?.child.kill("SIGTERM");
  await shop?.ended;
  await rm(folder, { recursive: true, force: true });
});

/** A guest with a part in the cart. */
export async function guestWithPart(): Promise<Shopper> {
  const shopper = await openShopper({ baseURL: shop?.url ?? "" });
  await visit(shopper, LIST);
  await shopper.page.locator(".part-row .button-add").first().click();
  await expect.poll(() => shopper.page.locator(".cell.cart .count").innerText()).toBe("1");
  return shopper;
}

/** A guest at the payment step, who needs no more than to pay. */
export async function guestAtPayment(): Promise<Shopper> {
  return plantedCheckout({ baseURL: shop?.url ?? "" });
}

export async function sayEmail({ page }: Shopper): Promise<void> {
  await page.getByLabel("Correo electrónico").fill("ana@viaje.example");
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await page.waitForURL("**/Checkout/billing");
}

export async function sayAddress({ page }: Shopper): Promise<void> {
  await page.getByLabel("Nombre de quien recibe").fill("Ana Mora");
  await page.getByLabel("Teléfono").fill("8888 1234");
  await page.getByLabel("Provincia").selectOption("Heredia");
  await page.getByLabel("Cantón").selectOption("Barva");
  await page.getByLabel("Dirección exacta").fill("200 m norte de la iglesia");
  await page.getByRole("button", { name: /^(?:Usar esta|Guardar) dirección/ }).click();
  await page.waitForURL("**/Checkout/shipping");
}

/** The first way that is no pickup: one that costs something. */
export async function chooseShipping({ page }: Shopper): Promise<void> {
  await page.locator(".choice", { hasText: "Terrestre" }).first().locator("input").check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await page.waitForURL("**/Checkout/payment");
  await page.getByRole("button", { name: /^(?:Pagar \$|Hacer el pedido)/ }).waitFor();
}

/** Logs in from the first step of the checkout, and comes back there. */
export async function logInAtCheckout({ page }: Shopper, name: DemoName): Promise<void> {
  await page.getByRole("link", { name: "Iniciar sesión" }).click();
  const form = page.locator("form[aria-labelledby=login]");
  await form.locator("[name=email]").fill(demoEmail(name));
  await form.locator("[name=password]").fill(DEMO_PASSWORD);
  await form.locator("[type=submit]").click();
  await page.waitForURL(/\/Checkout\/?$/i);
  await page.getByText(`Compra como ${demoEmail(name)}`).waitFor();
}

/** How the sandbox is to end, by its words. */
export async function pay({ page }: Shopper, outcome = "Aprobado"): Promise<void> {
  await page.getByText(outcome, { exact: true }).click();
  await page.getByRole("button", { name: /^(?:Pagar \$|Confirmar el pedido)/ }).click();
}

/** Where an order leads to once it is placed; nothing of it is left in the browser then. */
export async function placed({ page }: Shopper, type = "order"): Promise<string> {
  await page.waitForURL(new RegExp(`/order-confirmation/${type}-\\d+-[\\w]{22}$`));
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => /cart|draft|placing/.test(key))).toEqual([]);
  return page.url();
}
