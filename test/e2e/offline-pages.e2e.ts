import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";

import { customer, database, logIn } from "./customers.ts";
import { driver, durable, fittingPart } from "./offline-tools.ts";
import { ask, placeOrder, tokenOf } from "./order-calls.ts";
import { type PlantedPart, plantOnePart, plantParts } from "./plant-parts.ts";
import { axeFindings, openShopper, PHONE, type Shopper, visit } from "./shopper.ts";

/** Somebody logged in, whose browser keeps what is looked at. */
async function keepingCustomer(email: string, prefix = ""): Promise<Shopper> {
  const shopper = await openShopper({ serviceWorkers: "allow", viewport: PHONE });
  await visit(shopper, `${prefix}/login`);
  await logIn(shopper, email);
  await shopper.page.waitForURL("**/my-account");
  await shopper.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return shopper;
}

/** What a page says in its main part, once it says this. */
async function mainWith(page: Page, text: string): Promise<string> {
  const main = () => page.locator("main").innerText();
  await expect.poll(main).toContain(text);
  return main();
}

/** Lays pieces of a part into a warehouse here; none takes them away. */
async function lay({ sku }: PlantedPart, pieces: number): Promise<void> {
  await database.query(
    `insert into stock (part_id, warehouse_id, on_hand)
     select part.id, warehouse.id, $2 from part, warehouse
     where part.sku = $1 and warehouse.storefront = 'cr' order by warehouse.id limit 1
     on conflict (part_id, warehouse_id) do update set on_hand = $2`,
    [sku, pieces],
  );
}

describe("what a customer looked at, opened without network", () => {
  let email = "";
  /** Each page with what it must say. */
  let pages: [path: string, text: string][] = [];
  beforeAll(async () => {
    const fitting = await fittingPart();
    ({ email } = await driver("cuaderno", fitting.vehicleId));
    const token = await tokenOf(email);
    const { category } = inject("planted");
    const order = await placeOrder({ email, token });
    const part = await plantOnePart("sinred-carro");
    await lay(part, 5);
    await ask({
      path: "cart/addmany",
      token,
      body: { products: [{ sku: part.sku, cartQty: 3 }] },
    });
    const { rows } = await database.query<{ name: string }>(
      `select make.name from vehicle join vehicle_line line on line.id = vehicle.line_id
       join vehicle_model model on model.id = line.model_id
       join vehicle_make make on make.id = model.make_id where vehicle.id = $1`,
      [fitting.vehicleId],
    );
    pages = [
      ["/Cart", part.number],
      ["/my-garage", rows[0]?.name ?? ""],
      [`/order/${order}`, order.split("-")[1] ?? ""],
      ["/custom-search?q=filtro", "filtro"],
      [`/category/${category.url}`, ""],
    ];
  });

  it.each([
    ["", "Sin conexión"],
    ["/en", "No connection"],
  ])("%s/ shows cart, garage, order, results and category as they were", async (prefix, away) => {
    const shopper = await keepingCustomer(email, prefix);
    const { page } = shopper;
    const seen: string[] = [];
    for (const [path, text] of pages) {
      await visit(shopper, `${prefix}${path}`);
      await mainWith(page, text);
      await page.waitForLoadState("networkidle");
      seen.push(await page.locator("h1").innerText());
    }
    await page.context().setOffline(true);
    for (const [place, [path, text]] of pages.entries()) {
      await visit(shopper, `${prefix}${path}`);
      await mainWith(page, text);
      expect(await page.locator("h1").innerText()).toBe(seen[place]);
      await page
        .locator(".connection-bar")
        .getByText(new RegExp(`^${away}: .*20\\d\\d`))
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});

describe("what was added without network, and is not as it was", () => {
  it("is said in the cart: another price, and out of stock", async () => {
    const [dearer, gone] = await plantParts("sinred-cambio", 2);
    if (!dearer || !gone) throw new Error("No parts.");
    for (const part of [dearer, gone]) await lay(part, 5);
    const email = await customer("sinred-cambio");
    const shopper = await keepingCustomer(email);
    const { page } = shopper;
    for (const { sku } of [dearer, gone]) {
      await visit(shopper, `/part/${sku}`);
      await page.waitForLoadState("networkidle");
    }
    await page.context().setOffline(true);
    for (const { sku, number } of [dearer, gone]) {
      await visit(shopper, `/part/${sku}`);
      await page
        .getByRole("button", { name: /^Agregar/ })
        .first()
        .click();
      await page.getByText(`${number} espera conexión`).first().waitFor();
    }
    await database.query(
      `update part_price set online = 12300, repair_shop = 12300, wholesale = 12300
       from part where part.id = part_id and part.sku = $1`,
      [dearer.sku],
    );
    await lay(gone, 0);
    await page.context().setOffline(false);
    await expect
      .poll(async () => JSON.stringify(await durable(page, "waiting")))
      .toContain('"lines":[]');
    await visit(shopper, "/Cart");
    const news = page.locator(".waiting-told");
    await news.getByText(`${dearer.number}: está en su carrito, con otro precio`).waitFor();
    await news.getByText(`${gone.number}: no se agregó, está agotado.`).waitFor();
    await page.locator(".cart-row").getByText("$123,00").first().waitFor();
    expect(await page.locator("li.cart-row").count()).toBe(1);
    expect(await page.locator("li.cart-row").innerText()).toContain(dearer.number);
    expect(await axeFindings(page)).toEqual([]);
    await news.getByRole("button", { name: "Entendido" }).click();
    await news.waitFor({ state: "detached" });
    await page.reload();
    await mainWith(page, dearer.number);
    expect(await news.count()).toBe(0);
  });
});
