import { beforeAll, describe, expect, it } from "vitest";

import { customer, database, linkTo } from "./customers.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { ask, HEREDIA, tokenOf } from "./order-calls.ts";
import { type PlantedPart, plantOnePart } from "./plant-parts.ts";
import {
  axeFindings,
  findingsInEveryLook,
  openShopper,
  PHONE,
  type Shopper,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/orders",
    find: "Buscar al cliente",
    part: "Número o palabras",
    open: /^Acordar otro precio/,
    change: /^Cambiar el precio acordado/,
    drop: /^Volver al precio de lista/,
    price: "Precio de una pieza, USD",
    reason: "Motivo",
    agree: "Acordar",
    missing: "Escriba por qué.",
    note: /^Precio acordado; de lista/,
    noted: /^Precio acordado por/,
    ground: /terrestre/,
    transfer: "Transferencia o SINPE",
    place: "Tomar el pedido",
    shown: "Precio acordado con la tienda",
    typed: "12,50",
  },
  en: {
    path: "/en/admin/orders",
    find: "Find the customer",
    part: "Number or words",
    open: /^Agree on another price/,
    change: /^Change the agreed price/,
    drop: /^Go back to the list price/,
    price: "Price of one piece, USD",
    reason: "Reason",
    agree: "Agree",
    missing: "Write why.",
    note: /^Agreed price; list/,
    noted: /^Price agreed on by/,
    ground: /ground/,
    transfer: "Bank transfer",
    place: "Place the order",
    shown: "Price agreed on with the shop",
    typed: "12.50",
  },
} as const;
type Says = (typeof SAYS)["es" | "en"];

let part: PlantedPart;
beforeAll(async () => {
  part = await plantOnePart("precio-acordado");
  await database.query("update part set supply = 'local' where sku = $1", [part.sku]);
});

async function called(name: string, locale: "es" | "en"): Promise<string> {
  const email = await customer(name, `locale = '${locale}'`);
  const token = await tokenOf(email);
  await ask({ path: "account/addressadd", token, body: { address: HEREDIA } });
  return email;
}

/** Begins an order of the part for somebody. */
async function begin({ page }: Shopper, email: string, says: Says): Promise<void> {
  await page.getByLabel(says.find).fill(email);
  await page.getByRole("button", { name: email }).press("Enter");
  await page.getByLabel(says.part).fill(part.sku);
  await page.locator(".phone-part", { hasText: part.number }).waitFor();
  await page.getByLabel(says.part).press("Enter");
}

async function productsOf(email: string) {
  const { rows } = await database.query<{ products: number }>(
    "select products_cents::int as products from shop_order where email = $1",
    [email],
  );
  return rows[0]?.products;
}

describe.each(["es", "en"] as const)("a price that is agreed on by phone, %s", (locale) => {
  const says = SAYS[locale];

  it("is given by a manager by keyboard, stands on the order for staff and for its customer", async () => {
    const email = await called(`acordado-${locale}`, locale);
    const manager = await staffOf(`acuerda-precio-${locale}`, 2);
    const { page } = manager;
    await visitDesk(manager, `${says.path}/new`);
    await begin(manager, email, says);
    await page.getByRole("button", { name: says.open }).press("Enter");
    const dialog = page.getByRole("dialog");
    const price = dialog.getByLabel(says.price);
    await price.press("Control+a");
    await price.pressSequentially(says.typed);
    await page.keyboard.press("Control+Enter");
    await dialog.getByText(says.missing).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel(says.reason).fill("Cliente de años");
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByText(says.note).waitFor();
    await page.getByRole("radio", { name: says.ground }).press("Space");
    await page.getByRole("radio", { name: says.transfer }).press("Space");
    await page.locator(".phone-summary").getByText(`$${says.typed}`).first().waitFor();
    await page.getByRole("button", { name: says.place }).and(page.locator(":enabled")).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/\/orders\/\d+$/);
    await page.getByText(says.noted).waitFor();
    expect(await productsOf(email)).toBe(12_50);
    const theirs = await openShopper();
    await visit(theirs, await linkTo(email, "order_waiting"));
    await theirs.page.getByText(says.shown).waitFor();
    expect(await theirs.page.getByText("Cliente de años").count()).toBe(0);
    expect([...manager.complaints, ...theirs.complaints]).toEqual([]);
  });

  it("is nothing that a clerk is offered, and goes back to the list on a phone", async () => {
    const email = await called(`acordado-lista-${locale}`, locale);
    const clerk = await staffOf(`acuerda-nada-${locale}`, 1);
    await visitDesk(clerk, `${says.path}/new`);
    await begin(clerk, email, says);
    await clerk.page.locator(".order-lines", { hasText: part.number }).waitFor();
    await clerk.page.getByRole("radio", { name: says.ground }).waitFor();
    expect(await clerk.page.getByRole("button", { name: says.open }).count()).toBe(0);
    const manager = await staffOf(`acuerda-lista-${locale}`, 2);
    const { page } = manager;
    await page.setViewportSize(PHONE);
    await visitDesk(manager, `${says.path}/new`);
    await begin(manager, email, says);
    await page.getByRole("button", { name: says.open }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(says.price).fill("0");
    await dialog.getByLabel(says.reason).fill("Garantía de palabra");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.agree }).click();
    await page.getByText(says.note).waitFor();
    await page.getByRole("button", { name: says.change }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole("button", { name: says.drop }).click();
    await page.getByText(says.note).waitFor({ state: "detached" });
    expect([...clerk.complaints, ...manager.complaints]).toEqual([]);
  });
});
