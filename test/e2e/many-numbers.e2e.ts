import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";

import { MOST_LINES } from "#domain/cart/cart-quantity.ts";
import { storedCart } from "#domain/cart/stored-cart.ts";

import { countInHeader, LIST, openCart, shopperWithParts } from "./cart-shopper.ts";
import { database } from "./customers.ts";
import { axeFindings, openShopper, toasted, visit } from "./shopper.ts";

describe("a cart of many numbers", () => {
  it("is pasted: what is found is added, the rest stays to be corrected", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, LIST);
    const numbers = await page.locator(".part-row .part-number a").allInnerTexts();
    await visit(shopper, "/Cart");
    await page.getByRole("button", { name: "Pegar números" }).click();
    await page
      .getByLabel("Números y cantidades")
      .fill(`${numbers[0]}, 2\n${numbers[1]}\t1\nNOHAYESTE 3`);
    await page.getByRole("button", { name: "Buscar los números" }).click();
    await page.getByText("Una línea no se agrega").waitFor();
    const meant = await page.locator(".pasted li .subline").allInnerTexts();
    expect(meant.slice(0, 2).map((words) => words.split(", ")[0])).toEqual(numbers.slice(0, 2));
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Agregar 2 líneas" }).click();
    await expect.poll(() => countInHeader(shopper)).toBe("3");
    expect(await page.getByLabel("Números y cantidades").inputValue()).toBe("NOHAYESTE 3");
  });

  it("is told by line of what is no quantity, and of what came short", async () => {
    const shopper = await shopperWithParts(1);
    const { page } = shopper;
    await openCart(shopper);
    const number = await page.locator(".cart-row .part-number a").innerText();
    await page.getByRole("button", { name: "Pegar números" }).click();
    const field = page.getByLabel("Números y cantidades");
    await field.fill(`${number} 9999`);
    await page.getByRole("button", { name: "Buscar los números" }).click();
    await page.getByText("La cantidad debe ser de 1 a 999").waitFor();
    expect(await page.getByRole("button", { name: "Agregar", exact: true }).isDisabled()).toBe(
      true,
    );
    await page.getByRole("button", { name: "Corregir" }).click();
    for (const added of [/pidió 999, se agregaron \d+/, /pidió 999, no se agregó ninguno/]) {
      await field.fill(`999 x ${number}`);
      await page.getByRole("button", { name: "Buscar los números" }).click();
      await page.getByText(/Solo hay \d+/).waitFor();
      await page.getByRole("button", { name: "Agregar 1 línea" }).click();
      await page.getByText(added).waitFor();
    }
    const toasts = await toasted(page);
    expect(toasts.filter((text) => text.includes("agregada"))).toEqual([
      "1 línea agregada al carrito",
    ]);
  });

  it("is refused whole when it is too long, with what is read at once", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/Cart");
    await page.getByRole("button", { name: "Pegar números" }).click();
    const buffer = Buffer.from("sku,cantidad\n".concat("NOHAY-1234567890,2\n".repeat(10_500)));
    await page.locator("dialog [type=file]").setInputFiles({
      name: "lista.csv",
      mimeType: "text/csv",
      buffer,
    });
    await expect
      .poll(async () => (await page.getByLabel("Números y cantidades").inputValue()).length)
      .toBe(buffer.length);
    await page.getByRole("button", { name: "Buscar los números" }).click();
    await page.getByText(/se leen 500 líneas y 200\s?000 caracteres a la vez/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("stays open while it is looked up, whatever is done to close it", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/Cart");
    await page.getByRole("button", { name: "Pegar números" }).click();
    await page.getByLabel("Números y cantidades").fill("NOHAYESTE 3");
    const held: Route[] = [];
    await page.route("**/api/cart/resolve*", (route) => void held.push(route));
    const dialog = page.locator("dialog[open]");
    const mark = dialog.getByRole("button", { name: "Cerrar" });
    expect(await mark.count()).toBe(1);
    await page.getByRole("button", { name: "Buscar los números" }).click();
    await expect.poll(() => held.length).toBe(1);
    expect(await mark.count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5); // beside the dialog
    expect(await dialog.count()).toBe(1);
    await held[0]?.continue();
    await mark.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it("is shared by a link that holds no price, and taken over by whoever opens it", async () => {
    const shopper = await shopperWithParts(2);
    const { page } = shopper;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openCart(shopper);
    await page.getByRole("button", { name: "Compartir" }).click();
    await expect.poll(() => toasted(page)).toContain("Enlace del carrito copiado");
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

    const friend = await openShopper();
    await visit(friend, link.pathname + link.search);
    await friend.page.getByText("Le compartieron un carrito con 2 repuestos.").waitFor();
    await friend.page.getByRole("button", { name: "Agregar a mi carrito" }).click();
    await expect.poll(() => countInHeader(friend)).toBe("2");
    await expect.poll(() => friend.page.url()).not.toContain("shared");
  });

  it("has no room for a shared one when it is full: it says so, and adds nothing", async () => {
    const { rows } = await database.query<{ sku: string }>(
      `select sku from part join part_price on part_id = part.id
        where exists (select from stock where stock.part_id = part.id and on_hand > 5)
        order by part.id desc limit $1`,
      [MOST_LINES + 1],
    );
    const [shared, ...own] = rows.map(({ sku }) => ({ sku, quantity: 1, unit: "" }));
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/en/Cart");
    const id = await page.evaluate(async (sku) => {
      const reply = await fetch("/api/cart/share", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ cart: [{ sku, cartQty: 1 }] }),
      });
      const { id: link }: { id: string } = await reply.json();
      return link;
    }, shared?.sku);
    await page.evaluate((text) => localStorage.setItem("repuesto.cart", text), storedCart(own));
    await openCart(shopper, `/en/Cart?shared=${id}`);
    await page.getByRole("button", { name: "Add to my cart" }).click();
    await page.getByText("Nothing was added: with it your cart would hold more than 200").waitFor();
    expect(await page.locator(".cart-row .picture").count()).toBe(own.length);
  });

  it("says so when the shared link leads nowhere", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/en/Cart?shared=nothing-here");
    await shopper.page.getByText("This cart link no longer exists").waitFor();
    expect(await shopper.page.getByText("Add to my cart").count()).toBe(0);
  });
});
