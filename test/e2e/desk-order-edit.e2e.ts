import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { customer, database, linkTo } from "./customers.ts";
import { footButton, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, orderOf, pathIn, tokenOf } from "./order-calls.ts";
import { type PlantedPart, plantParts } from "./plant-parts.ts";
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
    begin: "Modificar pedido",
    pieces: "Piezas de",
    find: "Número o palabras",
    replace: "Reemplazar",
    remove: "Quitar",
    instead: "Otro repuesto: número o palabras",
    save: "Guardar el cambio",
    waits: "El pedido espera una transferencia de",
    nothing: "Todavía no hay ningún cambio.",
    event: "Se modificó el pedido",
    shopper: "La tienda modificó el pedido",
    other: "Enviar a otra dirección",
    payerToo: /También se factura a la dirección nueva/,
    street: "Dirección exacta",
    option: "Equivalente",
    changed: "Alguien cambió este pedido mientras tanto",
    anew: "Ver las dos versiones",
    theirs: "Lo de la otra persona",
    mine: "Lo suyo",
    goOn: "Seguir así",
  },
  en: {
    path: "/en/admin/orders",
    begin: "Edit order",
    pieces: "Pieces of",
    find: "Number or words",
    replace: "Replace",
    remove: "Remove",
    instead: "Another part: number or words",
    save: "Save the change",
    waits: "The order waits for a transfer of",
    nothing: "Nothing has changed yet.",
    event: "The order was edited",
    shopper: "The shop changed the order",
    other: "Ship to another address",
    payerToo: /The new address is billed too/,
    street: "Street address",
    option: "Interchange",
  },
} as const;
type Says = (typeof SAYS)["es" | "en"];

let bought: PlantedPart;
let added: PlantedPart;
let equal: PlantedPart;
beforeAll(async () => {
  const [one, two, three] = await plantParts("cambio", 3);
  if (!one || !two || !three) throw new Error("No parts were planted.");
  [bought, added, equal] = [one, two, three];
  const skus = [one.sku, two.sku, three.sku];
  await database.query("update part set supply = 'local' where sku = any($1)", [skus]);
  await database.query("update part set interchange_group = $1 where sku = any($2)", [
    randomUUID(),
    [one.sku, three.sku],
  ]);
});

/** An order of two pieces that waits for its transfer, and whose it is. */
async function waiting(name: string): Promise<{ number: string; email: string }> {
  const email = await customer(name);
  const buyer = { email, token: await tokenOf(email) };
  const order = await orderOf(buyer, { sku: bought.sku, cartQty: 2 });
  const path = pathIn(await ask({ path: "orders/place", token: buyer.token, body: { order } }));
  return { number: path.split("-")[1] ?? "", email };
}

const linesOf = async (number: string) => {
  const { rows } = await database.query<{ sku: string; quantity: number }>(
    "select sku, quantity from order_line where order_number = $1 order by position",
    [number],
  );
  return rows.map(({ sku, quantity }) => [sku, quantity]);
};

const saveButton = ({ page }: Shopper, { save }: Says) =>
  page.getByRole("button", { name: save }).and(page.locator(":enabled"));

describe.each(["es", "en"] as const)("an order that is edited, %s", (locale) => {
  const says = SAYS[locale];

  it("gets more pieces and another part by keyboard alone, says what it comes to, and tells its customer", async () => {
    const { number, email } = await waiting(`cambia-${locale}`);
    const clerk = await staffOf(`corrige-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/${number}`);
    await footButton(clerk, says.begin).waitFor();
    await page.keyboard.press("e");
    await page.waitForURL(new RegExp(`/orders/edit-${number}$`));
    await page.getByText(says.nothing).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    const pieces = page.getByLabel(`${says.pieces} ${bought.number}`);
    await pieces.press("Control+a");
    await pieces.pressSequentially("3");
    await pieces.press("Enter");
    await page.getByLabel(says.find).and(page.locator(":focus")).waitFor();
    await page.keyboard.type(added.sku);
    await page.locator(".phone-part", { hasText: added.number }).waitFor();
    await page.keyboard.press("Enter");
    await saveButton(clerk, says).waitFor();
    await page.getByText(says.waits).waitFor();
    await page.getByText(email).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(new RegExp(`/orders/${number}$`));
    await page.getByText(says.event).waitFor();
    await page.getByText(`${bought.number}: 2 → 3`).waitFor();
    expect(await linesOf(number)).toEqual([
      [bought.sku, 3],
      [added.sku, 1],
    ]);
    const customers = await openShopper();
    const link = await linkTo(email, "order_edited");
    await visit(customers, locale === "en" ? `/en${link}`.replace("/en/en", "/en") : link);
    await customers.page.getByText(says.shopper).waitFor();
    expect([...clerk.complaints, ...customers.complaints]).toEqual([]);
  });

  it("gets what replaces a part in its place, first of what is offered", async () => {
    const { number } = await waiting(`reemplaza-${locale}`);
    const clerk = await staffOf(`equivale-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/edit-${number}`);
    await page.getByRole("button", { name: `${says.replace} ${bought.number}` }).press("Enter");
    await page.getByLabel(says.instead).and(page.locator(":focus")).waitFor();
    const first = page.locator(".phone-part").first();
    await first.getByText(says.option).waitFor();
    expect(await first.textContent()).toContain(equal.number);
    expect(await axeFindings(page)).toEqual([]);
    await first.getByRole("button").press("Enter");
    await saveButton(clerk, says).click();
    await page.waitForURL(new RegExp(`/orders/${number}$`));
    expect(await linesOf(number)).toEqual([[equal.sku, 2]]);
    expect(clerk.complaints).toEqual([]);
  });

  it("goes to another address, on a telephone, without anything out of sight", async () => {
    const { number } = await waiting(`muda-${locale}`);
    const clerk = await staffOf(`envia-${locale}`, 1);
    const { page } = clerk;
    await page.setViewportSize(PHONE);
    await visitDesk(clerk, `${says.path}/edit-${number}`);
    await page.getByLabel(says.other).check();
    await page.getByText(says.payerToo).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(says.street).fill("Frente a la estación");
    await saveButton(clerk, says).click();
    await page.waitForURL(new RegExp(`/orders/${number}$`));
    const { rows } = await database.query<{ street: string }>(
      "select shipping_address ->> 'street' as street from shop_order where number = $1",
      [number],
    );
    expect(rows).toEqual([{ street: "Frente a la estación" }]);
    expect(clerk.complaints).toEqual([]);
  });
});

describe("an order that is edited, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("is not saved over what somebody else changed, and both versions are shown", async () => {
    const { number } = await waiting(`ambos-${locale}`);
    const clerk = await staffOf(`primero-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/edit-${number}`);
    await page.getByText(says.nothing).waitFor();
    // One after the other: the shop may hold the order while it looks what a change comes to.
    const elsewhere = async (quantity: number) => {
      await database.query("update order_line set quantity = $2 where order_number = $1", [
        number,
        quantity,
      ]);
      await database.query("update shop_order set version = version + 1 where number = $1", [
        number,
      ]);
    };
    await elsewhere(3);
    const pieces = page.getByLabel(`${says.pieces} ${bought.number}`);
    await pieces.fill("5");
    await page.getByText(says.changed).waitFor();
    await page.getByRole("button", { name: says.anew }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("group", { name: bought.number }).waitFor();
    expect(await dialog.getByLabel(says.mine).isChecked()).toBe(true);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.goOn }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await pieces.inputValue()).toBe("5");
    await expect.poll(() => page.getByText(says.changed).count()).toBe(0);

    await elsewhere(4);
    await pieces.fill("6");
    await page.getByText(says.changed).waitFor();
    await page.getByRole("button", { name: says.anew }).press("Enter");
    await dialog.getByLabel(says.theirs).check();
    await dialog.getByRole("button", { name: says.goOn }).press("Enter");
    await page.getByText(says.nothing).waitFor();
    expect(await pieces.inputValue()).toBe("4");
    await elsewhere(2); // as its books have it
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Escape");
    await page.waitForURL(new RegExp(`/orders/${number}$`));
  });
});

it("what was typed into an order is not lost by going elsewhere, and stands no more once it was thrown away", async () => {
  const { number } = await waiting("se-va");
  const clerk = await staffOf("se-va-otra", 1);
  const { page } = clerk;
  await visitDesk(clerk, `/admin/orders/edit-${number}`);
  const pieces = page.getByLabel(/^Piezas de/).first();
  await pieces.fill("3");
  await page.getByRole("link", { name: "Cotizaciones" }).click();
  await page.getByRole("dialog").getByText("Hay cambios sin guardar").waitFor();
  expect(await page.getByRole("button", { name: "Guardar y salir" }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Seguir editando" }).click();
  expect([page.url(), await pieces.inputValue()]).toEqual([
    expect.stringContaining(`edit-${number}`),
    "3",
  ]);
  await page.getByRole("link", { name: "Cotizaciones" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.waitForURL(/\/admin\/quotes/);
  expect(await linesOf(number)).toEqual([[bought.sku, 2]]);
  expect(clerk.complaints).toEqual([]);
});

it("an order that has left is not offered to be edited", async () => {
  const { number } = await waiting("salio");
  const manager = await staffOf("despacha", 2);
  const token = await tokenOf("despacha@viaje.example");
  const orderNumber = Number(number);
  await ask({ path: "admin/orders/paid", token, body: { orderNumber, note: "" } });
  await ask({
    path: "admin/orders/ship",
    token,
    body: { orderNumber, carrier: "Correos", trackingNumber: "CR1", fromSupplier: true },
  });
  await visitDesk(manager, `/en/admin/orders/${number}`);
  await footButton(manager, "Delivered").waitFor();
  expect(await footButton(manager, SAYS.en.begin).count()).toBe(0);
});
