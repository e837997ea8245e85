import { describe, expect, it } from "vitest";

import { countInHeader, LIST, openCart, shopperWithParts } from "./cart-shopper.ts";
import { customer, database, logIn, signedIn } from "./customers.ts";
import { plantedCheckout } from "./planted-checkout.ts";
import { alive, axeFindings, DESKTOP, openShopper, PHONE, toasted, visit } from "./shopper.ts";

describe("a guest's cart", () => {
  it("takes parts from a list, tells so, and counts them in the header", async () => {
    const { page, complaints } = await shopperWithParts(2);
    const number = await page.locator(".part-row .part-number a").nth(1).innerText();
    await expect.poll(() => toasted(page)).toContainEqual(expect.stringContaining(number));
    expect(complaints).toEqual([]);
  });

  it("adds to what it holds, and says on the part's page how many that is", async () => {
    const shopper = await shopperWithParts(1);
    const { page } = shopper;
    await page.locator(".part-row .part-title").first().click();
    await page.getByText("Tiene 1 en el carrito").waitFor();
    await page.locator(".part-price .quantity").fill("2");
    await page.locator(".part-price .button-add").click();
    await page.getByText("Tiene 3 en el carrito").waitFor();
    const expected = expect.stringMatching(/^Se actualizó la cantidad de este repuesto: .+, 3 en/);
    await expect.poll(() => toasted(page)).toContainEqual(expected);
    await expect.poll(() => countInHeader(shopper)).toBe("3");
  });

  it("survives a reload, and shows prices and sums that add up", async () => {
    const shopper = await shopperWithParts(2);
    const { page } = shopper;
    await openCart(shopper);
    await page.reload();
    await page.locator(".cart-row .part-number").first().waitFor();
    const amounts = async (selector: string) =>
      (await page.locator(selector).allInnerTexts()).map((text) =>
        Math.round(Number(text.replaceAll(/[^\d,]/g, "").replace(",", ".")) * 100),
      );
    const lines = await amounts(".cart-lines ul .line-sum .strong");
    const [products] = await amounts(".sums dd");
    expect(lines).toHaveLength(2);
    expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(products);
  });
});

describe("a line of a guest's cart", () => {
  it("changes its quantity by clicks and by typing, and shows what the shop has", async () => {
    const shopper = await shopperWithParts(1);
    const { page } = shopper;
    await openCart(shopper);
    await page.getByRole("button", { name: /^Una más de/ }).click();
    await expect.poll(() => countInHeader(shopper)).toBe("2");
    await page.locator(".stepper .input").fill("999");
    await page
      .getByText(/se actualizaron por disponibilidad|Hay \d+/)
      .first()
      .waitFor();
    const held = async () => Number(await page.locator(".stepper .input").inputValue());
    await expect.poll(held).toBeLessThan(999); // the sentence may stand there before the number follows it
    expect(await held()).toBeGreaterThan(0);
  });

  it("is taken out, and put back", async () => {
    const shopper = await shopperWithParts(2);
    const { page } = shopper;
    await openCart(shopper);
    await page
      .getByRole("button", { name: /^Quitar/ })
      .first()
      .click();
    await page.getByText(/^Se quitó/).waitFor();
    await expect.poll(() => page.locator(".cart-lines ul > li").count()).toBe(1);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.poll(() => page.locator(".cart-lines ul > li").count()).toBe(2);
  });

  it("is taken out by a quantity of 0, and put back as it was", async () => {
    const shopper = await plantedCheckout({ path: "/Cart" });
    const { page } = shopper;
    await page.getByRole("button", { name: /^Una más de/ }).click();
    await expect.poll(() => countInHeader(shopper)).toBe("2");
    await page.locator(".stepper .input").fill("0");
    await page.getByText(/^Se quitó/).waitFor();
    await page.getByText("Su carrito no tiene artículos").waitFor();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.poll(() => page.locator(".stepper .input").inputValue()).toBe("2");
    expect(await page.getByText(/^Se quitó/).count()).toBe(0);
  });
});

describe("a guest's cart that meets trouble", () => {
  it("says what to do when it has no items", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/Cart");
    await shopper.page.getByText("Su carrito no tiene artículos").waitFor();
    expect(await axeFindings(shopper.page)).toEqual([]);
  });

  it("keeps what it holds when the shop cannot be reached", async () => {
    const shopper = await shopperWithParts(1);
    const { page } = shopper;
    await openCart(shopper);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: /^Una más de/ }).click();
    const unreached = "No hay conexión con la tienda. Revísela e intente de nuevo.";
    await expect.poll(() => toasted(page)).toEqual([unreached]);
    await page.getByRole("button", { name: /^Quitar/ }).click();
    await expect.poll(() => page.locator(".cart-summary:not([aria-busy])").count()).toBe(1);
    expect(await page.getByText(/^Se quitó/).count()).toBe(0);
    await page.context().setOffline(false);
    await page.reload();
    await page.locator(".cart-row .part-number").first().waitFor();
    expect(await page.locator(".stepper .input").inputValue()).toBe("1");
  });

  it("drops what is not a cart in the browser's storage", async () => {
    const shopper = await openShopper();
    await visit(shopper, "/");
    await shopper.page.evaluate(() =>
      localStorage.setItem("repuesto.cart", '{"version":"2.2","items":[{"sku":7},null]}'),
    );
    await visit(shopper, "/Cart");
    await shopper.page.getByText("Su carrito no tiene artículos").waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it("follows what another tab puts into it", async () => {
    const shopper = await shopperWithParts(1);
    const other = await shopper.page.context().newPage();
    await other.goto(LIST);
    await alive(other);
    await openCart(shopper);
    await other.locator(".part-row .button-add").nth(1).click();
    await expect.poll(() => shopper.page.locator(".cart-lines ul > li").count()).toBe(2);
  });
});

describe("a customer's cart", () => {
  it("takes in what was gathered as a guest, and says what changed", async () => {
    const email = await customer("carrito");
    const other = await signedIn(email, LIST);
    await other.page.locator(".part-row .button-add").first().click();
    await expect.poll(() => countInHeader(other)).toBe("1");

    const shopper = await shopperWithParts(2);
    await visit(shopper, "/login?next=/Cart");
    await logIn(shopper, email);
    await shopper.page.getByText("se unió con el carrito de su cuenta").waitFor();
    await expect.poll(() => countInHeader(shopper)).toBe("3");
    await shopper.page.getByRole("button", { name: "Entendido" }).click();
    await shopper.page.getByText("se unió con el carrito").waitFor({ state: "detached" });
  });

  it("tells what the shop changed, whichever page heard of it first", async () => {
    const email = await customer("carrito-tres");
    const shopper = await signedIn(email, LIST);
    const { page } = shopper;
    await page.locator(".part-row .button-add").first().click();
    await expect.poll(() => countInHeader(shopper)).toBe("1");
    await database.query(
      "update cart_line set quantity = 999 where account_id = (select id from account where email = $1)",
      [email],
    );
    await visit(shopper, "/category"); // its header asks for the cart, which the shop brings up to date
    await expect.poll(() => countInHeader(shopper)).not.toBe("1");
    await openCart(shopper);
    await page.getByText("se actualizaron por disponibilidad").waitFor();
    await page.reload();
    await page.getByText("se actualizaron por disponibilidad").waitFor();
    await page.getByRole("button", { name: "Entendido" }).click();
    await page.getByText("se actualizaron por").waitFor({ state: "detached" });
  });

  it("is there on another device, and gone from a browser that was left", async () => {
    const email = await customer("carrito-dos");
    const shopper = await signedIn(email, LIST);
    await shopper.page.locator(".part-row .button-add").first().click();
    await expect.poll(() => countInHeader(shopper)).toBe("1");
    const elsewhere = await signedIn(email, "/Cart");
    await expect.poll(() => elsewhere.page.locator(".cart-lines ul > li").count()).toBe(1);
    await visit(elsewhere, "/my-account");
    await elsewhere.page.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect.poll(() => countInHeader(elsewhere)).toBe("0");
  });
});

describe("the page of a full cart", () => {
  it.each([
    ["wide", DESKTOP],
    ["on a phone", PHONE],
  ])("shuts nobody out, %s", async (_what, viewport) => {
    const shopper = await shopperWithParts(2);
    const { page } = shopper;
    await page.setViewportSize(viewport);
    await openCart(shopper, "/en/Cart");
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeFindings(page, ["color-contrast"])).toEqual([]);
  });
});
